import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { connectMirror, readUnsaved, saveUnsaved, type UnsavedOwner } from '../unsaved/unsaved.ts';
import { createMirror, type Writer } from '../unsaved/workingCopy.ts';
import { copyServer } from './copyServer.ts';
import { MapStorage } from './mapStorage.ts';

export const OWNER = { person: '19850314-2385', draft: 'a' };
/** The time that a key waits, and one in which everything is sent that can be. */
export const [WAIT, LONG] = [1000, 120_000];

/** Lets time pass, and the network do its part. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(0);
}

export const type = (values: unknown, form = 'adress', of: Partial<UnsavedOwner> = {}): void =>
  saveUnsaved(form, { ...OWNER, ...of, values, base: { rad1: '', ort: '' }, at: new Date(Date.now()) });
/** Types, and waits until it is sent. */
export async function typed(...what: Parameters<typeof type>): Promise<void> {
  type(...what);
  await pass(WAIT);
}
export const kept = (form = 'adress') => readUnsaved(form, OWNER, v.unknown());

/** For each test of the file a server, and pages that keep copies on it; the clock stands still but for `pass`. `writer`: who is logged in. */
export function eachPage() {
  let page = new EventTarget();
  const here = {
    server: copyServer(OWNER.draft),
    writer: OWNER as Writer | null,
    /** Opens the page, in a tab that has kept `storage`, which is returned. */
    open: async (storage = new MapStorage()) => {
      vi.stubGlobal('sessionStorage', storage);
      page = new EventTarget();
      const mirror = createMirror(here.server.api, () => here.writer, page);
      connectMirror(mirror);
      mirror.follow();
      await pass(0);
      return storage;
    },
    /** Holds back the server's answers until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      here.server.hold = promise;
      return resolve;
    },
    say: (sign: string) => page.dispatchEvent(new Event(sign)),
    prompts: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** What the server has of a form. */
    there: (form = 'adress') => here.server.copies.get(form)?.values,
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 17, 12), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    Object.assign(here, { server: copyServer(OWNER.draft), writer: OWNER });
  });
  afterEach(() => {
    connectMirror(undefined);
  });
  return here;
}
