// A picture of the server's as an address for an image; the last one stays until the next is here.

import { useEffect, useState } from "react";

const A_WHILE = 3000; // milliseconds before it is asked for again; the shell says that the house is out of reach

export function usePicture(picture: (name: string) => Promise<string>, name: string, version: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with the version, not with the function
  useEffect(() => {
    let timer = 0;
    let isWanted = true;
    const show = (svg: string) => {
      if (isWanted) setAddress(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    };
    const tryAgain = () => {
      if (isWanted) timer = window.setTimeout(fetchIt, A_WHILE);
    };
    const fetchIt = () => picture(name).then(show, tryAgain);
    fetchIt();
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [name, version]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
