import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import * as v from 'valibot';
import { inTime } from '../../contract/deadline.ts';
import { BackendSchema, type Backend } from '../../contract/releaseStore.ts';
import { MOST_OF_DOCUMENT } from '../store/releaseStore.ts';

const EVERY_MS = 5000;

/**
 * What the backend says of itself, asked every five seconds (PLUS-44). What it said last stands while it does not answer, until it answers without saying it: `ask`
 * gives null then.
 */
export function followBackend(ask: (() => Promise<string | null>) | null, patienceMs: number, warn: (message: string, error: unknown) => void) {
  let text: string | null | undefined;
  let known: Backend | undefined;
  let isTroubled = false;

  async function read(from: () => Promise<string | null>): Promise<void> {
    try {
      const answer = await from();
      if (answer !== text) [text, known] = [answer, undefined];
      if (answer === null) throw new Error('It is older than that, or has no surface.json');
      known ??= v.parse(BackendSchema, parseBounded(answer, MOST_OF_DOCUMENT));
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) warn('The backend does not say what it takes and gives', error);
      isTroubled = true;
    }
  }

  let began: Promise<void> | undefined;
  let asking: Promise<void> | undefined;
  const asked = (from: () => Promise<string | null>) => (asking ??= read(from).finally(() => (asking = undefined)));
  const timer = ask ? setInterval(() => void asked(ask), EVERY_MS).unref() : undefined;
  const inPatience = (answer: Promise<void>) => inTime(answer, patienceMs, () => undefined);
  return {
    /**
     * Null when it does not say, as one from before it could; undefined when it is not asked. While it has said nothing it is asked again and waited for, or with
     * `isPage` waited for once: no page waits for a backend that hangs but those of a server that begins.
     */
    async current({ isPage = false } = {}): Promise<Backend | null | undefined> {
      if (!ask) return undefined;
      if (!known) {
        began ??= inPatience(asked(ask));
        await (isPage ? began : inPatience(asked(ask)));
      }
      return known ?? null;
    },
    stop: () => clearInterval(timer),
  };
}
