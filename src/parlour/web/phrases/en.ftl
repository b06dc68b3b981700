# What the web itself says.

stand-in-name = Bot

invites = { $host } invites you to { $game }
invites-nobody = Come and play { $game }
invited-by = { $host } invites you
front-title = Parlour
front-open = The server is running.
front-no-ui = The web pages are not built here. You can play by the API, or at the terminal with “parlour play”.
front-api = What the API can do

mail-code-subject = Your code: { $code }
mail-code = Somebody at a table of Parlour gave this address, to be told when a game waits for them. If it was you, type this code there: { $code }
mail-code-why = If it was not you, do nothing: nobody will write here.

## Why not, and what to do instead

no-no_such_way = This house cannot call anybody that way. Ask whoever runs it.
no-no_push_service = Your browser takes calls by a service that this house does not write to. Use e-mail, or ask whoever runs the house.
no-no_push_keys = What your browser gave is no subscription. Switch it off and on again.
no-no_address = That is no e-mail address. Check it for a slip.
no-wrong_mail_code = That is not the code, or it is too old. Look at the last mail, or have another one sent.
no-unauthorized = You need a link or a code here, and yours is missing, too old or no longer valid. Ask the host for a new one, or go in again with the game code.
no-other_game = That key opens another match. Use the one you got for this match.
no-storyteller_needs_link = The game code does not open the host’s place. Use the host’s link.
no-host_only = Only the host can do that. Ask the host.
no-storyteller_only = Only a host who doesn’t play can have that, and only when the match is over.
no-too_deep = That is nested too deeply. Send it flatter.
no-no_text = There is a character in it that is no text (NUL). Leave it out.
no-watch_only = By this you can watch, but not play. To play, go in with the game code.
no-link_used = This link has already been used to take over the seat. Ask the host for a new one.
no-no_such_session = You are not signed in on that device any more. Look at the list again.
no-seat_only = That takes a seat at the table. Join first.
no-not_found = There is nothing here by that name. Check the address.
no-no_such_match = I can’t find that match. Check the code or the link, or ask the host for a new one.
no-no_ending = How it ended is told when it is over. Look at the match until then.
no-not_over_yet = This match is not over yet. Play it to its end, then play again.
no-no_such_game = That game is not installed here. Look at the list of games.
no-no_such_preset = That game has no preset of that name. Look at the list of games.
no-no_such_prompt = That question is not open, or it is not yours. Look at what is open now.
no-no_such_seat = There is no such seat in this match. Look at who is at the table.
no-no_such_round = There is no such round yet. Look at the list of rounds.
no-no_such_picture = This game draws no picture of that name. Look at the list of games.
no-no_such_medium = There is nothing to play here just now, or it is not for you. Reload when something new is played.
no-no_such_board = This game declares no board. It is played by its questions: look at what is open.
no-no_such_page = There is no page of that name here. Look at the list of pages.
no-no_such_command = There is no such command here. Look at the questions that are open, or at /openapi.json.
no-no_such_socket_command = There is no such command on this socket. There are { $commands }, ACK, SYNC and PING.
no-which_prompt = More than one question asks for that. Say which one by its prompt_id.
no-already_begun = The match has begun, and its seats are taken. You can watch it.
no-not_gathering = The match has begun, so nobody new can join it. Start another one.
no-nothing_to_wait_for = You have a seat, or the match is over. There is nothing to wait for.
no-not_taking_over = That seat can’t be taken over now. Ask the host.
no-validation = That request is filled in wrongly: { $where }
no-unknown_field = There is no field “{ $field }” here. There are: { $fields }. Leave it out, or look how it is spelled.
no-no_fields = There is no field “{ $field }” here, nor any other. Send an empty body.
no-bad_request_id = A request id must be a UUID. Make a fresh one for each thing you want, and use it again only to repeat that thing.
no-not_json = The body must be JSON.
no-too_large = That is too much at once. Send less.
no-rate_limited = That was too fast. Wait a moment, then try again.
no-wrong_origin = This page may not talk to this server. Open the server’s own address.
no-not_read = This game takes no typed commands. Answer one of the questions that are open.
no-not_understood = I didn’t get that. Write it in another way, or answer one of the questions that are open.
no-wrong_method = That cannot be done at this address.
no-internal = Something broke on our side. Look whether it went through before you try again, and tell whoever runs the server.
no-in_doubt = The server lost its database for a moment, so we can’t tell whether that went through. Look before you do it again.
no-unavailable = The server can’t reach its database just now. Nothing is lost. Try again in a moment.
