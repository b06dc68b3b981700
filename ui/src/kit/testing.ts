import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { useDrafts } from "../match/drafts";

configure({ asyncUtilTimeout: 15_000 }); // a busy machine is not a broken page
afterEach(cleanup);
afterEach(() => useDrafts.setState({ byPrompt: {} }));
