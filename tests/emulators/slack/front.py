"""One address of the Web API for several workspaces, as Slack has it: the token says which is meant."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from aiohttp import ClientSession, web

from tests.emulators.slack.world import World

PASSED_ON = ("Content-Type", "Authorization")


@asynccontextmanager
async def serving(worlds: Sequence[World]) -> AsyncIterator[str]:
    """Where the Web API of all of them is."""
    async with AsyncExitStack() as stack:
        apis = {world: await stack.enter_async_context(world.serving()) for world in worlds}
        session = await stack.enter_async_context(ClientSession())

        async def call(request: web.Request) -> web.Response:
            token = request.headers.get("Authorization", "").removeprefix("Bearer ")
            named = [each for each in worlds if token in (each.state.bot_token, each.state.app_token)]
            url = f"{apis[(named or list(worlds))[0]]}/{request.match_info['method']}"
            headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
            async with session.request(
                request.method, url, data=await request.read(), headers=headers, params=request.query
            ) as answer:
                kept = {
                    name: answer.headers[name] for name in ("Retry-After", "X-OAuth-Scopes") if name in answer.headers
                }
                return web.Response(
                    body=await answer.read(), status=answer.status, headers=kept, content_type=answer.content_type
                )

        app = web.Application(client_max_size=1 << 26)
        app.router.add_route("*", "/api/{method}", call)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api"
