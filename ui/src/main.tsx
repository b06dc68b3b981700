import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { ignoreSecondTaps } from "./kit/secondTap";
import { Refusal } from "./wire/client";
import { followOtherTabs } from "./wire/sessions";
import { WordsProvider } from "./words/context";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/kit.css";
import "./styles/shell.css";
import "./styles/match.css";

/** A refusal is an answer and comes again the same; only a house that could not be reached is asked once more. */
const retry = (count: number, fault: Error) => count < 5 && fault instanceof Refusal && fault.isUnreachable;
const queries = new QueryClient({ defaultOptions: { queries: { retry, networkMode: "always" } } });

followOtherTabs();
ignoreSecondTaps();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <WordsProvider>
          <App />
        </WordsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
