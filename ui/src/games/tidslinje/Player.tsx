// The song, on the host's device alone.  Nothing of it is shown: the host guesses too.

import { useEffect, useRef, useState } from "react";
import type { Words } from "../../match/board";

interface Props {
  id: string;
  medium: (id: string) => Promise<Blob>;
  words: Words;
}

export function Player({ id, medium, words }: Props) {
  const sound = useRef<HTMLAudioElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches it anew
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    medium(id).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, medium, tries]);
  const retry = () => {
    setBroken(false);
    setAddress(null);
    setPlaying(false);
    setTries(tries + 1);
  };
  if (isBroken)
    return (
      <div className="tids-hum" role="alert">
        <p>{words.say("tids-broken")}</p>
        <button type="button" onClick={retry}>
          {words.say("tids-try-again")}
        </button>
      </div>
    );
  const toggle = () => {
    const element = sound.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setBroken(true));
    else element.pause();
  };
  const again = () => {
    const element = sound.current;
    if (!element) return;
    element.currentTime = 0;
    void element.play().catch(() => setBroken(true));
  };
  return (
    <div className="tids-player">
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: captions would give the song away
        <audio
          ref={sound}
          src={address}
          preload="auto"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setElapsed(Math.floor(event.currentTarget.currentTime))}
          onError={() => setBroken(true)}
        />
      )}
      <button type="button" className="tids-main" disabled={!address} onClick={toggle}>
        {isPlaying ? words.say("tids-pause") : words.say("tids-play")}{" "}
        <span className="tids-elapsed">{clock(elapsed)}</span>
      </button>
      <button type="button" disabled={!address} onClick={again}>
        {words.say("tids-again")}
      </button>
    </div>
  );
}

/** How long it has played, and not how long it is. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
