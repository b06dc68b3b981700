import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSessions } from "../wire/sessions";
import { OwnSessions } from "./Oneself";

const asked = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const session = (id: string, device: string, is_this: boolean) => ({
  session_id: id,
  game_id: "m",
  device,
  made_at: "2026-11-16T00:00:00Z",
  seen_at: "2026-11-16T00:00:00Z",
  is_this,
});
const said = (...sessions: unknown[]) => new Response(JSON.stringify({ sessions }), { status: 200 });

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  useSessions
    .getState()
    .keep({ matchId: "m", game: "pick", role: "player", jwt: "key", session: "s", name: null, seenAt: 0 });
});

afterEach(() => vi.unstubAllGlobals());

it("shows where one is signed in, and signs out there", async () => {
  asked.mockResolvedValueOnce(said(session("a", "Firefox, Linux", true), session("b/1", "", false)));
  asked.mockResolvedValueOnce(said(session("a", "Firefox, Linux", true)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnSessions matchId="m" />
    </QueryClientProvider>,
  );
  await screen.findByText("Firefox, Linux");
  expect(screen.getAllByRole("button").length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Sign out on Unknown device" }));
  await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  expect(asked.mock.calls[1]?.[0]).toBe("/api/v1/games/m/me/sessions/b%2F1/sign-out");
});
