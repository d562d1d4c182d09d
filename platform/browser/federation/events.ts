// What slices say to each other on this page (PLUS-46).

type Listener = (value: unknown) => void;

const said = new Map<string, unknown>();
const listening = new Map<string, Set<Listener>>();

/** Says something to those who listen, and to those who begin to later. A listener that fails hurts no other, nor who said it. */
export function send(event: string, value: unknown): void {
  const copy: unknown = structuredClone(value);
  said.set(event, copy);
  for (const listener of listening.get(event) ?? []) {
    try {
      listener(copy);
    } catch (error) {
      reportError(error);
    }
  }
}

export function hear(event: string, listener: Listener): () => void {
  const all = listening.get(event) ?? new Set();
  listening.set(event, all.add(listener));
  if (said.has(event)) listener(said.get(event));
  return () => void all.delete(listener);
}

/** What has been said last by each event. */
export const lastSaid = (): ReadonlyMap<string, unknown> => said;
