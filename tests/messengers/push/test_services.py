"""A browser may name any address: only push services of the list are written to, on the open network."""

import asyncio

import pytest

from parlour.messengers.push import KNOWN
from parlour.messengers.push.client import PushClient
from parlour.messengers.push.services import BadService, PushServices

LIST = PushServices(KNOWN)
OWN = PushServices("http://127.0.0.1:9000 push.example")


def is_listed(services: PushServices, endpoint: str) -> bool:
    try:
        services.check(endpoint)
    except BadService:
        return False
    return True


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/QAbc",
        "https://wns2-db5p.notify.windows.com/w/?token=abc",
        "https://FCM.googleapis.com:443/x",
    ],
)
def test_the_services_of_the_great_browsers_are_on_the_list(endpoint: str) -> None:
    assert is_listed(LIST, endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://push.apple.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://user:secret@fcm.googleapis.com/x",
        "https://169.254.169.254/latest/meta-data",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://fcm.googleapis.com:https/x",
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "fcm.googleapis.com",
        "https://",
        "",
    ],
)
def test_all_else_is_refused(endpoint: str) -> None:
    assert not is_listed(LIST, endpoint)


def test_one_of_the_operators_own_is_named_wholly_and_counts_so() -> None:
    assert is_listed(OWN, "http://127.0.0.1:9000/abc")
    for other in ("http://127.0.0.1:9001/abc", "https://127.0.0.1:9000/abc", "http://push.example/abc"):
        assert not is_listed(OWN, other)


PRIVATE = "10.0.0.1 127.0.0.1 169.254.169.254 192.168.1.1 100.64.0.1 0.0.0.0 224.0.0.1 ::1 fe80::1 fd00::1"


@pytest.mark.parametrize("address", [*PRIVATE.split(), "::ffff:127.0.0.1"])
def test_a_listed_name_that_leads_into_a_private_network_is_not_connected_to(address: str) -> None:
    assert not LIST.may_connect("fcm.googleapis.com", 443, address)
    assert LIST.may_connect("fcm.googleapis.com", 443, "142.250.74.10")
    assert OWN.may_connect("127.0.0.1", 9000, "127.0.0.1")
    assert not OWN.may_connect("push.example", 443, "127.0.0.1")


def test_the_sender_itself_looks_where_a_name_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told() -> None:
        async def to_here(*args: object, **more: object) -> list[object]:
            return [(2, 1, 6, "", ("127.0.0.1", 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", to_here)
        client = PushClient(LIST)
        with pytest.raises(OSError, match="ConnectError"):
            await client.send("https://fcm.googleapis.com/x", {}, b"")
        await client.close()

    asyncio.run(told())


@pytest.mark.parametrize("listed", ["fcm", "https://", "*.", "a b/c", "*"])
def test_a_list_with_something_else_on_it_is_refused(listed: str) -> None:
    with pytest.raises(BadService):
        PushServices(listed).check("https://nowhere.example/x")
