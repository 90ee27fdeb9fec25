"""Challenges: made, answered, and sent to both players at whichever process they use."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from boardwright.games import game_named
from boardwright.server.accounts.secrets import new_id
from boardwright.server.errors import Refused
from boardwright.server.lobby import model as rules
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import ChallengeMessage, ChallengeView, PersonView
from boardwright.server.lobby.model import (
    CHALLENGE_LIFETIME_MS,
    DeclineReason,
    PersonChallenge,
    Terms,
    checked_terms,
    pool_name,
    status_at,
)
from boardwright.server.lobby.service import Person, key_of, ratings_of, request_of
from boardwright.server.notifications.model import NewNotification
from boardwright.server.ratings.model import strength_of
from boardwright.server.site.service import personal_topic

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.journal import NewGame
    from boardwright.server.services import Services

    Change = Callable[[PersonChallenge], PersonChallenge]


class Challenges:
    """Creates and changes challenges. By name only accounts can challenge, which can be blocked."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def make(self, person: Person, to: str, terms: Terms, seat: int | None) -> ChallengeView:
        """Challenge an account (`@ID`), or anyone who has the link."""
        challenge = self._new(person, to, terms, seat)
        if to == person.who:
            raise Refused("not-possible", "you cannot challenge yourself")
        if to and not person.account:
            raise Refused("unauthorized", "sign in to challenge a player by name")
        await self._services.storage.write(
            lobby_store.add_challenge, challenge, self._notifications(challenge)
        )
        return await self._publish(challenge)

    def _new(self, person: Person, to: str, terms: Terms, seat: int | None) -> PersonChallenge:
        terms, now = checked_terms(terms), self._now
        if not terms.is_settled or terms.seats != 2:
            raise Refused("malformed", "a challenge needs a game for two players and a clock")
        if terms.rated and not (person.account and to[:1] in ("", "@")):
            raise Refused("unauthorized", "sign in to play rated games")
        if seat not in (None, 0, 1):
            raise Refused("malformed", "a game for two has seats 0 and 1")
        return PersonChallenge(
            new_id(),
            person.who,
            to,
            terms,
            now,
            now + CHALLENGE_LIFETIME_MS,
            person.name,
            seat=seat,
        )

    @property
    def _now(self) -> int:
        return self._services.moment().now

    async def of(self, player: str, *, is_challenger: bool) -> tuple[ChallengeView, ...]:
        """The open challenges by a person, or to them."""
        found = await self._services.storage.read(lobby_store.challenges_of, player, self._now)
        open_ones = (one for one in found if one.status == "open")
        return tuple(
            [await self.view(one) for one in open_ones if (one.who == player) is is_challenger]
        )

    async def get(self, challenge_id: str) -> ChallengeView:
        return await self.view(await self._challenge(challenge_id))

    async def _challenge(self, challenge_id: str) -> PersonChallenge:
        found = await self._services.storage.read(lobby_store.challenge_of, challenge_id)
        if found is None:
            raise Refused("not-found", "no such challenge")
        return found

    async def accept(self, challenge_id: str, person: Person) -> ChallengeView:
        """Begin the game. Both players hold their seats by account or by a guest's key.

        A player who has left a game that others play on may accept, and may be accepted.
        """
        storage, process = self._services.storage, self._services.process
        while True:  # until it is stored or refused: a challenge that is not open stays so
            challenge = await self._challenge(challenge_id)
            if challenge.terms.rated and not person.account:
                raise Refused("unauthorized", "sign in to play rated games")
            accepted = rules.accept(challenge, person.who, new_id(), self._now)
            players = {"opponent-playing": challenge.who, "playing": person.who}
            ratings = [
                await ratings_of(self._services, Person(player).account)
                for player in players.values()
            ]
            pool = pool_name(challenge.terms)
            strength = strength_of([one[pool] for one in ratings if pool in one])
            new = replace(self._game(accepted, person), strength=strength)
            try:
                if await storage.write(
                    lobby_store.accept_challenge, accepted, new, process, self._now
                ):
                    break
            except Refused as refused:
                player = players.get(key_of(refused), "")
                if not player or not await self._services.lobby.has_left(player):
                    raise
        self._services.lobby.notify(new)
        self._services.lobby.publish_changes()  # the players' seeks have ended
        return await self._publish(accepted)

    def _game(self, challenge: PersonChallenge, person: Person) -> NewGame:
        challenger = Person(challenge.who, challenge.name).seat_owner()
        seat = challenge.seat if challenge.seat is not None else random.randrange(2)
        owners = [person.seat_owner(), person.seat_owner()]
        owners[seat] = challenger
        request = request_of(challenge.terms)
        notified = [Person(challenge.who).account]  # the other player is present
        return self._services.new_games.between(request, owners, challenge.game_id, notified)

    async def decline(
        self, challenge_id: str, person: Person, reason: DeclineReason
    ) -> ChallengeView:
        return await self._change(
            challenge_id, lambda one: rules.decline(one, person.who, reason, self._now)
        )

    async def cancel(self, challenge_id: str, person: Person) -> ChallengeView:
        return await self._change(
            challenge_id, lambda one: rules.cancel(one, person.who, self._now)
        )

    async def _change(self, challenge_id: str, change: Change) -> ChallengeView:
        while True:  # until it is stored or refused: a challenge that is not open stays so
            changed = change(await self._challenge(challenge_id))
            if await self._services.storage.write(lobby_store.change_challenge, changed, self._now):
                return await self._publish(changed)

    async def counter(
        self, challenge_id: str, person: Person, terms: Terms, seat: int | None
    ) -> ChallengeView:
        """Propose other terms; returns the new challenge to the original challenger."""
        while True:
            challenge = await self._challenge(challenge_id)
            proposal = self._new(person, challenge.who, terms, seat)
            changed, proposal = rules.counter(challenge, proposal, self._now)
            if await self._services.storage.write(
                lobby_store.change_challenge,
                changed,
                self._now,
                proposal,
                self._notifications(proposal),
            ):
                await self._publish(changed)
                return await self._publish(proposal)

    async def _publish(self, challenge: PersonChallenge) -> ChallengeView:
        """Notify both people of a new or changed challenge."""
        view = await self.view(challenge)
        for player in {challenge.who, challenge.to} - {""}:
            message = ChallengeMessage(view, is_mine=player == challenge.who)
            self._services.topics.publish(personal_topic(player), message)
        return view

    def _notifications(self, challenge: PersonChallenge) -> tuple[NewNotification, ...]:
        """The notification of a new challenge, to an account."""
        if not challenge.to.startswith("@"):
            return ()
        assert challenge.terms.game is not None
        account, to = Person(challenge.who).account, challenge.to[1:]
        by = {"account": account} if account else {"name": challenge.name}
        about = {"title": game_named(challenge.terms.game).title, **by}
        key = f"challenge:{challenge.id}"
        return (NewNotification(to, "challenge", key, challenge.id, about),)

    async def view(self, challenge: PersonChallenge) -> ChallengeView:
        terms = challenge.terms
        assert terms.game is not None
        assert terms.control is not None
        return ChallengeView(
            challenge.id,
            await self._person(challenge.who, challenge.name, terms),
            await self._person(challenge.to, "", terms) if challenge.to else None,
            terms.game,
            terms.options or {},
            terms.control,
            bool(terms.rated),
            challenge.seat,
            status_at(challenge, self._now),
            challenge.reason,
            challenge.created_at,
            challenge.expires_at,
            challenge.game_id,
            challenge.counters,
            challenge.countered_by,
            f"/challenge/{challenge.id}",
        )

    async def _person(self, player: str, name: str, terms: Terms) -> PersonView:
        account = Person(player).account
        if not account:
            return PersonView(name, "")
        await self._services.directory.load([account])
        rating = (await ratings_of(self._services, account)).get(pool_name(terms))
        return PersonView(self._services.directory.name_of(account), account, rating)
