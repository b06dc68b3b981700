// Asking for something from the page: the button waits, and a refusal is shown in the house's own words.

import { useState } from "react";
import { Refusal } from "../wire/client";
import { useWords } from "../words/context";
import { toast } from "./Toast";

export function useRequest(): [boolean, (request: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const words = useWords();
  const request = async (wanted: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await wanted();
      return true;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      toast(fault.isUnreachable ? words.say("unreachable") : fault.message, "no");
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, request];
}
