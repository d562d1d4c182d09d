import { setTimeout } from 'node:timers/promises';

/** Roles that the tests look for, with selectors for the elements that may have them. */
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

/** User actions in any browser. Elements are found by role and accessible name, as the browser itself computes them. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Path and query of the page that is shown. */
  place(): Promise<string>;
  /** Waits until there is such an element, then presses it. */
  press(role: Role, name: string): Promise<void>;
  /** Waits for a field, clears it and types into it, again until it has the whole text. */
  fill(name: string, text: string): Promise<void>;
  /** Chooses an option in a list. */
  choose(name: string, option: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: 'Tab' | 'Enter' | 'Escape' | 'Space'): Promise<void>;
  /** Whether there is such an element now. */
  has(role: Role, name: string): Promise<boolean>;
  /** The value of a field. */
  valueOf(name: string): Promise<string>;
  /** All visible text on the page. */
  text(): Promise<string>;
  /** Evaluates an expression in the page; its value must not be undefined. */
  evaluate(expression: string): Promise<unknown>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Saves a screenshot as PNG; `.png` is appended to the file name. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What the job needs of a browser. */
export type Hands = Pick<Browser, 'open' | 'place' | 'press' | 'fill' | 'choose' | 'has' | 'text'>;

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 10_000;

/** Polls until `ask` returns something; on timeout, throws an error that says what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}.`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Thrown when the browser did not respond to a command in time. */
export class Unanswered extends Error {}

/** A command to a page that is being unloaded sometimes never gets a response. Rejects with `Unanswered` on timeout, so that it can be retried. */
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

/** A name as it is read out. */
export function spoken(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a field has the whole typed text; the field may format it, for example group digits. */
export function isTyped(text: string, value: string): boolean {
  const bare = (one: string) => one.replaceAll(/[\s-]/g, '');
  return bare(text) === bare(value);
}
