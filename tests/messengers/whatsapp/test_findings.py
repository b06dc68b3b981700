"""What doctor says of WhatsApp, by either service; and which settings belong together."""

from typing import Any

import pytest

from parlour.engine.clocks import HandClock
from parlour.messengers.messenger import FAULT, OK, WARNING, BadSetting
from parlour.messengers.whatsapp import MESSENGER
from parlour.messengers.whatsapp.configuration import prices
from parlour.messengers.whatsapp.findings import check_whatsapp, judge_whatsapp
from parlour.messengers.whatsapp.templates import MOVE_WAITS
from parlour.rehearsal import MONDAY
from tests.emulators.whatsapp.state import (
    ACCOUNT_ID,
    APP_SECRET,
    AUTH_TOKEN,
    OUR_NUMBER,
    PHONE_ID,
    SID,
    TOKEN,
    VERIFY_TOKEN,
    Kind,
)
from tests.emulators.whatsapp.world import World
from tests.engine.house import story
from tests.messengers.whatsapp.club import PUBLIC

UNSET = {each.name: each.default for each in MESSENGER.settings}
BY_META = {
    "token": TOKEN,
    "app_secret": APP_SECRET,
    "verify_token": VERIFY_TOKEN,
    "phone_number_id": PHONE_ID,
    "business_account_id": ACCOUNT_ID,
}
BY_TWILIO = {"account_sid": SID, "auth_token": AUTH_TOKEN, "from": OUR_NUMBER}


def settings(kind: Kind, api: str, **more: str) -> dict[str, Any]:
    if kind == "cloud":
        return {**UNSET, **BY_META, "api": f"{api}/v23.0", **more}
    return {**UNSET, **BY_TWILIO, "twilio_api": api, "twilio_content_api": api, **more}


@pytest.mark.parametrize("kind", ["cloud", "twilio"])
def test_a_template_that_is_missing_or_paused_is_reported_and_a_good_one_said_to_be_good(kind: Kind) -> None:
    @story
    async def look() -> None:
        world = World(kind, HandClock(MONDAY))
        world.approve(MOVE_WAITS, "en", "paused")
        async with world.serving() as api:
            own = settings(kind, api)
            first = list(judge_whatsapp(await check_whatsapp(own, PUBLIC), PUBLIC, prices(own)))
            world.approve(MOVE_WAITS, "sv")
            again = list(judge_whatsapp(await check_whatsapp(own, PUBLIC), PUBLIC, prices(own)))
        assert any(how == WARNING and "in en is paused" in text for how, text in first)
        assert any(how == WARNING and "in sv is missing" in text for how, text in first)
        assert any(how == OK and "in sv is approved" in text for how, text in again)
        assert any(how == OK and f"wa.me/{OUR_NUMBER}" in text for how, text in first)

    look()


@story
async def test_a_wrong_token_and_a_house_without_a_public_address_are_faults() -> None:
    world = World("cloud", HandClock(MONDAY))
    async with world.serving() as api:
        own = settings("cloud", api, token="wrong")
        found = list(judge_whatsapp(await check_whatsapp(own, ""), "", prices(own)))
    assert [text.split(":")[0].split(".")[0] for how, text in found if how == FAULT] == [
        "WhatsApp comes to an address with https",
        "The service does not know this token",
    ]


@pytest.mark.parametrize("missing", [*BY_META, *BY_TWILIO])
def test_half_of_the_settings_are_refused_with_what_is_missing(missing: str) -> None:
    whole = BY_META if missing in BY_META else BY_TWILIO
    with pytest.raises(BadSetting, match="needs"):
        MESSENGER.is_wanted({**UNSET, **whole, missing: ""})


def test_one_service_is_wanted_or_none_and_never_both() -> None:
    assert not MESSENGER.is_wanted(UNSET)
    assert all(MESSENGER.is_wanted({**UNSET, **one}) for one in (BY_META, BY_TWILIO))
    with pytest.raises(BadSetting, match="not both"):
        MESSENGER.is_wanted({**UNSET, **BY_META, **BY_TWILIO})


def test_its_settings_are_called_as_the_services_call_them() -> None:
    names = {MESSENGER.key(each): each.also_named for each in MESSENGER.settings}
    assert {"whatsapp_api", "twilio_api", "twilio_content_api"} <= set(names)
    assert {"WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"} <= set(names.values())
