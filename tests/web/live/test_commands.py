"""What a client says on its socket."""

import pytest

from tests.web.house import opened, story


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"cmd": 7}', '{"cmd": ""}', '{"cmd": "FLY", "request_id": "x"}']
)
def test_whatever_is_said_on_a_socket_the_next_word_is_heard(text: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            async with table.socket(table.tokens["Ada"]) as line:
                await line.socket.send(text)
                assert (await line.hear("ERROR"))["payload"]["code"] in ("ERR_VALIDATION", "ERR_NOT_FOUND")
                assert (await line.ask("PICK_NUMBER", number=3))["payload"]["status"] == "accepted"

    told()
