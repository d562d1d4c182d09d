import { setTimeout } from 'node:timers/promises';

/** Roles that the tests look for, by the elements that may have them. */
export const CANDIDATES = {
  button: 'button, summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open]',
} as const;

export type Role = keyof typeof CANDIDATES;

/** What a person does in a browser, whichever it is. Elements are found by role and accessible name, as the browser itself computes them. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Path and query of the page that is shown. */
  place(): Promise<string>;
  /** Waits until there is such an element, presses it. */
  press(role: Role, name: string): Promise<void>;
  /** Waits for a field, clears it and types into it, until all of it stands there. */
  fill(name: string, text: string): Promise<void>;
  /** Chooses in a list. */
  choose(name: string, option: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: 'Tab' | 'Enter' | 'Escape' | 'Space'): Promise<void>;
  /** Whether there is such an element now. */
  has(role: Role, name: string): Promise<boolean>;
  /** What stands in a field. */
  valueOf(name: string): Promise<string>;
  /** Everything that can be read on the page. */
  text(): Promise<string>;
  /** The value of an expression in the page, which must have one. */
  evaluate(expression: string): Promise<unknown>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** A picture of what is shown, as PNG, in a file whose name gets `.png`. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 10_000;

/** Asks again until there is something to return; fails with what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}.`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** A command that the browser did not answer in time. */
export class Unanswered extends Error {}

/** A command to a page that is being left is sometimes never answered. Rejects with `Unanswered`, so that it can be given again. */
export async function answered<T>(command: Promise<T>, within = ANSWER_WITHIN_MS): Promise<T> {
  const giveUp = new AbortController();
  try {
    return await Promise.race([
      command,
      setTimeout(within, undefined, { signal: giveUp.signal }).then(() => {
        throw new Unanswered(`No answer within ${within / 1000} s.`);
      }),
    ]);
  } finally {
    giveUp.abort();
  }
}

/** A name without what is not read out: soft hyphens say only where a word may break. */
export function spoken(name: string): string {
  return name.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether a field has all that was typed; the field may group it in its own way. */
export function isTyped(text: string, value: string): boolean {
  const bare = (one: string) => one.replaceAll(/[\s-]/g, '');
  return bare(text) === bare(value);
}
