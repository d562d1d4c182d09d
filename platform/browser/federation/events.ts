// What slices say to each other on this page (PLUS-46).

const said = new Map<string, unknown>();
/** The browser's own: a listener that fails is reported, and hurts no other. */
const bus = new EventTarget();

/** Says something to those who listen, and to those who begin to later. */
export function send(event: string, value: unknown): void {
  said.set(event, structuredClone(value));
  bus.dispatchEvent(new Event(event));
}

export function hear(event: string, listener: (value: unknown) => void): () => void {
  const tell = () => listener(structuredClone(said.get(event)));
  bus.addEventListener(event, tell);
  if (said.has(event)) tell();
  return () => bus.removeEventListener(event, tell);
}

/** What has been said last by each event. */
export const lastSaid = (): ReadonlyMap<string, unknown> => said;
