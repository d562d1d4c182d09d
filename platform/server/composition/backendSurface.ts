import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import * as v from 'valibot';
import { inTime } from '../../contract/deadline.ts';
import { BackendSchema, type Backend } from '../../contract/releaseStore.ts';
import { MOST_OF_DOCUMENT } from '../store/releaseStore.ts';

const EVERY_MS = 5000;

/** What the backend says of itself, asked every five seconds (PLUS-44); what it said last stands while it does not answer. */
export function followBackend(ask: (() => Promise<string>) | null, patienceMs: number, warn: (message: string, error: unknown) => void) {
  let text: string | undefined;
  let known: Backend | undefined;
  let isTroubled = false;

  async function read(from: () => Promise<string>): Promise<void> {
    try {
      const answer = await from();
      if (answer !== text) [text, known] = [answer, v.parse(BackendSchema, parseBounded(answer, MOST_OF_DOCUMENT))];
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) warn('The backend does not say what it takes and gives; what is known of it stands', error);
      isTroubled = true;
    }
  }

  let first: Promise<void> | undefined;
  const timer = ask ? setInterval(() => void (first = read(ask)), EVERY_MS).unref() : undefined;
  return {
    /** Undefined while nothing is known. */
    async current(): Promise<Backend | undefined> {
      if (ask && !known) await inTime((first ??= read(ask)), patienceMs, () => undefined);
      return known;
    },
    stop: () => clearInterval(timer),
  };
}
