import type { ButtonHTMLAttributes } from "react";

type Look = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** A request is under way: it can't be pressed twice, and keeps its place and focus. */
  busy?: boolean;
  wide?: boolean;
}

export function Button({
  look = "plain",
  busy = false,
  wide = false,
  className = "",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`button is-${look} ${wide ? "is-wide" : ""} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}
