"""Developer mode: `/dev` lets what a match waits for come now.  Whether a house has it is configured."""

from parlour.messengers.visit import TypedCommand


async def dev_command(command: TypedCommand) -> None:
    """`/dev`: run the next scheduled event of the match of this chat, whoever asks."""
    visit, match = command.visit, command.match
    if not visit.services.is_developer:
        return visit.say(visit.voice.say("dev-off"))
    if match is None:
        return visit.say(visit.voice.say("no-match-here"))
    if not await visit.services.writer.run_next(match.id):
        return visit.say(visit.voice.say("dev-nothing"))
    after = await visit.services.writer.match(match.id)
    return visit.say(visit.voice.say("dev-ran", {"step": visit.speaker(after).step(after.agenda.step)}))
