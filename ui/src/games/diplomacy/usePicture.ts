// A picture of the server's as an address for an image; the last one stays until the next is here.

import { useEffect, useState } from "react";

export function usePicture(picture: (name: string) => Promise<string>, name: string, version: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with the version, not with the function
  useEffect(() => {
    let isWanted = true;
    picture(name).then(
      (svg) => {
        if (isWanted) setAddress(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
      },
      () => undefined, // offline: the shell says so, and the last picture stands
    );
    return () => {
      isWanted = false;
    };
  }, [name, version]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
