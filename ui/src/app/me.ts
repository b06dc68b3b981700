// What the reader is called: asked once, offered again.
const KEPT_AS = "parlour.name";

export const lastName = (): string => localStorage.getItem(KEPT_AS) ?? "";
export const keepName = (name: string): void => localStorage.setItem(KEPT_AS, name);
