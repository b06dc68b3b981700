// Something to pass on: copied by a tap, or shared by the phone's own sheet where there is one.

import { useWords } from "../words/context";
import { Button } from "./Button";
import { toast } from "./Toast";

export function CopyLine({ text, label }: { text: string; label: string }) {
  const words = useWords();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(words.say("copied"), "done");
    } catch {
      toast(words.say("copy-failed"), "no"); // the browser forbids it; the text can be marked by hand
    }
  };
  return (
    <div className="copy-line">
      <input readOnly value={text} aria-label={label} onFocus={(event) => event.target.select()} />
      {typeof navigator.share === "function" && (
        <Button onClick={() => void navigator.share({ url: text }).catch(() => undefined)}>
          {words.say("share")}
        </Button>
      )}
      <Button onClick={copy}>{words.say("copy")}</Button>
    </div>
  );
}
