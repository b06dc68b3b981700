"""A group: people, perhaps the bot, and what happens to groups in real life."""

from __future__ import annotations

from tests.emulators.telegram.chats import Account, GroupChat, Standing
from tests.emulators.telegram.places import Place
from tests.emulators.telegram.service import Service


class Group(Place):
    def __init__(self, service: Service, chat: GroupChat) -> None:
        super().__init__(service, chat)
        self._chat: GroupChat = chat

    @property
    def title(self) -> str:
        return self._chat.title

    @property
    def room(self) -> GroupChat:
        return self._chat

    def add_bot(self, by: Account | None = None) -> None:
        self._stand("member", by)
        self._tell(by or self._owner, f"{self._bot} was added", {"new_chat_members": [self._service.bot.wire()]})
        for account in self._chat.members.values():
            account.is_met = True

    def remove_bot(self, by: Account | None = None) -> None:
        self._service.transcript.happened(self._chat, f"{self._bot} was removed")
        self._stand("kicked", by)

    def promote_bot(self, by: Account | None = None) -> None:
        self._service.transcript.happened(self._chat, f"{self._bot} is administrator now")
        self._stand("administrator", by)

    def demote_bot(self, by: Account | None = None) -> None:
        self._service.transcript.happened(self._chat, f"{self._bot} is no administrator any more")
        self._stand("member", by)

    def upgrade(self) -> None:
        """To a supergroup: another id, and nothing that was written before can be changed any more."""
        old, new = self._chat.id, self._service.new_super_id()
        self._tell(self._owner, "the group is upgraded", {"migrate_to_chat_id": new})
        self._chat.become_super(new)
        self._service.chats[new] = self._chat
        self._tell(self._owner, "it goes on as a supergroup", {"migrate_from_chat_id": old})

    def rename(self, title: str) -> None:
        self._chat.title = title
        self._tell(self._owner, f"the group is called {title} now", {"new_chat_title": title})

    def topic(self, name: str) -> int:
        """A new topic of a forum; its number goes with every message in it."""
        if not self._chat.is_forum:
            raise ValueError("only a forum has topics: world.group(…, forum=True)")
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        made = self._tell(self._owner, f"topic {name}", created)
        self._chat.topics[made.id] = name
        return made.id

    def join(self, account: Account) -> None:
        self._chat.members[account.user.id] = account
        account.is_met = account.is_met or self._chat.has_bot
        self._tell(account, f"{account.user.name} joins", {"new_chat_members": [account.user.wire()]})

    def leave(self, account: Account) -> None:
        del self._chat.members[account.user.id]
        self._tell(account, f"{account.user.name} leaves", {"left_chat_member": account.user.wire()})

    @property
    def _owner(self) -> Account:
        return self._chat.members[self._chat.creator_id]

    @property
    def _bot(self) -> str:
        return self._service.bot.name

    def _stand(self, after: Standing, by: Account | None) -> None:
        before, self._chat.bot = self._chat.bot, after
        self._service.stand(self._chat, by or self._owner, before, after)
