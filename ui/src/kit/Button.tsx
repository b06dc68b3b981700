import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef, useState } from "react";

const A_MOMENT = 400; // milliseconds; the second half of a double tap has come by then

type Look = "primary" | "plain" | "quiet" | "danger" | "bare";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  look?: Look;
  /** A request is under way: it can't be pressed twice, and keeps its place and focus. */
  busy?: boolean;
  wide?: boolean;
  /** While what it gives back is not settled, the button is busy. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

export function Button({
  look = "plain",
  busy = false,
  wide = false,
  className = "",
  onClick,
  ...rest
}: ButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const isBusy = busy || isWaiting;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      event.preventDefault(); // a form is not sent twice either
      return;
    }
    const done = onClick?.(event);
    if (!(done instanceof Promise)) return;
    setWaiting(true);
    // A moment longer: what it means by then may be the next question.
    done.finally(() => setTimeout(() => isThere.current && setWaiting(false), A_MOMENT));
  };
  const looks = look === "bare" ? className : `button is-${look}${wide ? " is-wide" : ""} ${className}`.trim();
  return <button type="button" className={looks} aria-busy={isBusy || undefined} onClick={press} {...rest} />;
}
