"""What `parlour doctor` finds out about WhatsApp: the public address, the token, the templates, what may be spent.

Apart from the rest because it loads the client, which a house without WhatsApp does not need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from msgspec import Struct

from parlour.messengers.messenger import FAULT, OK, WARNING, Finding, Settings
from parlour.messengers.whatsapp.cloud import check_cloud
from parlour.messengers.whatsapp.configuration import cloud_settings, prices, twilio_settings
from parlour.messengers.whatsapp.costs import Prices, in_money
from parlour.messengers.whatsapp.errors import Meaning, ServiceFault
from parlour.messengers.whatsapp.templates import Template, TemplateState, all_templates
from parlour.messengers.whatsapp.twilio import check_twilio

SUBMIT = "`parlour whatsapp templates` prints it."


class WhatsAppCheck(Struct, frozen=True):
    """What the service says."""

    number: str = ""
    states: Sequence[tuple[Template, TemplateState]] = ()
    fault: ServiceFault | None = None


def whatsapp_findings(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:  # noqa: ARG001 - nothing that is asked disturbs
    """Ask the service and judge its answers."""
    yield from judge_whatsapp(asyncio.run(check_whatsapp(settings, public)), public, prices(settings))


def judge_whatsapp(seen: WhatsAppCheck, public: str, spending: Prices) -> Iterator[Finding]:
    """Everything that is worth saying about it."""
    if not public.startswith("https:"):
        yield FAULT, "WhatsApp comes to an address with https: set PARLOUR_PUBLIC, and nobody is heard until then."
    if seen.fault is not None and seen.fault.meaning is Meaning.TOKEN:
        yield FAULT, "The service does not know this token. Make another, and set it as the how-to says."
    elif seen.fault is not None:
        yield (
            FAULT,
            f"The service cannot be asked: {seen.fault}. Look at the network, and at the ids in the settings.",
        )
    else:
        yield OK, f"the token is good: https://wa.me/{seen.number}"
        for template, state in seen.states:
            yield _template_finding(template, state)
    month, match = in_money(spending.month, spending.currency), in_money(spending.match, spending.currency)
    yield OK, f"templates may cost {month} a month, and {match} for one match"


def _template_finding(template: Template, state: TemplateState) -> Finding:
    what = f"the template {template.name} in {template.language}"
    match state:
        case "approved":
            return OK, f"{what} is approved"
        case "pending":
            return WARNING, f"{what} waits to be approved; until then nobody is called when their window is shut."
        case "missing":
            return WARNING, f"{what} is missing: submit it. {SUBMIT}"
        case "rejected" | "paused" | "disabled":
            return WARNING, f"{what} is {state}: look into it at the service, or submit it anew. {SUBMIT}"


async def check_whatsapp(settings: Settings, public: str) -> WhatsAppCheck:
    """What the service says of our number and our templates."""
    templates, cloud, twilio = all_templates(), cloud_settings(settings), twilio_settings(settings, public)
    try:
        if cloud is not None:
            number, states = await check_cloud(cloud, templates)
        else:
            assert twilio is not None, "it is wanted"
            number, states = await check_twilio(twilio, templates)
    except ServiceFault as fault:
        return WhatsAppCheck(fault=fault)
    return WhatsAppCheck(number, tuple(zip(templates, states, strict=True)))
