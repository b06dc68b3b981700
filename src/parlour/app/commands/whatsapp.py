"""`parlour whatsapp templates`: what is to be submitted once, in every language."""

from __future__ import annotations

from parlour.messengers.whatsapp.templates import CATEGORY, all_templates


def templates_command() -> int:
    """Print the templates to submit."""
    print(
        "Submit these once, at Meta under WhatsApp Manager, Message templates, or at Twilio in the Content Template"
    )
    print("Builder (type Quick Reply). `parlour doctor` says what became of them.")
    for each in all_templates():
        print(f"\nName: {each.name}\nLanguage: {each.language}\nCategory: {CATEGORY}")
        print(
            f"Body: {each.body}\nSample of {{{{1}}}}: {', '.join(each.sample)}\nButton (quick reply): {each.button}"
        )
    return 0
