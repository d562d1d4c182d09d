import { pino } from 'pino';
import { expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import type { OutboxRow } from '../../db/signeraSchema.ts';
import { startWorker, type Outbox } from './outbox.ts';

const idle: Outbox = { claim: async () => null, deliver: async () => undefined, receiver: () => 'well' };

it('ERR-06 ASVS 16.3.4 the queue is read again and again until the server stops, also after a fault, which is logged', async () => {
  const lines: string[] = [];
  const stopping = new AbortController();
  let reads = 0;
  const claim = async () => {
    reads += 1;
    if (reads === 1) throw new Error('borta');
    return null;
  };
  const stopped = startWorker({ ...idle, claim }, pino({}, { write: (line: string) => void lines.push(line) }), stopping.signal);
  await expect.poll(() => reads, { timeout: 5000 }).toBeGreaterThan(1);
  const before = performance.now();
  stopping.abort();
  await stopped();
  // It did not wait for the rest of the pause.
  expect(performance.now() - before).toBeLessThan(500);
  const readsThen = reads;
  expect(entriesOf(lines)).toEqual([expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'borta' }) })]);
  await startWorker({ ...idle, claim }, pino({ level: 'silent' }), AbortSignal.abort())();
  expect(reads).toBe(readsThen);
});

it('ERR-06 ASVS 16.5.2 a stop waits for the delivery that has begun', async () => {
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const rows = [{ id: 'x' } as OutboxRow];
  const deliver = () => {
    begun.resolve();
    return held.promise;
  };
  const stopped = startWorker({ ...idle, claim: async () => rows.pop() ?? null, deliver }, pino({ level: 'silent' }), stopping.signal);
  await begun.promise;
  stopping.abort();
  let isStopped = false;
  const stop = stopped().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  held.resolve();
  expect(await stop).toBe(true);
});
