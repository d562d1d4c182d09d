import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/stack/ports.ts';
import { order } from '../faults.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { startOnOwnDatabase, type OnOwnDatabase } from './ownDatabase.support.ts';

describe('what Prometheus reads of the database', () => {
  let running: OnOwnDatabase;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    running = await startOnOwnDatabase({ METRICS_PORT: String(port) });
  }, 300_000);
  afterAll(() => running.stop());

  const valuesOf = async (name: string) => {
    const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith(`uppgiftsandring_${name}`));
  };
  const number = async (name: string, label = '') =>
    Number(
      (await valuesOf(name))
        .find((line) => line.includes(label))
        ?.split(' ')
        .at(-1),
    );

  it('PLUS-64 what is overdue is counted, from the time that people were told of it', async () => {
    const browser = await login(PEOPLE.ansokan, running.stack.origin);
    await order(running.stack.control, { service: 'case', mode: '500' });
    await postBack(await answerOf(await beginSigning(browser, await completeDraft(browser))));
    await expect.poll(() => number('outbox_waiting', '"inskick"')).toBe(1);
    expect([await number('outbox_overdue', '"inskick"'), await number('outbox_overdue', '"kvittensmejl"')]).toEqual([0, 0]);
    await running.run("update inskick set created_at = now() - interval '61 minutes', next_attempt_at = now()");
    await expect.poll(() => number('outbox_overdue', '"inskick"')).toBe(1);
    expect(await number('outbox_overdue', '"kvittensmejl"')).toBe(0);
  });

  it('PLUS-64 API-24 a database that may only be read is not up, what is in it is measured all the same, and it is up when it may be written again', async () => {
    await expect.poll(() => number('database_up')).toBe(1);
    await running.alter('set default_transaction_read_only = on');
    await running.cut();
    await expect.poll(() => number('database_up')).toBe(0);
    expect([await number('outbox_waiting', '"inskick"'), await number('sessions')]).toEqual([1, 1]);
    await running.alter('set default_transaction_read_only = off');
    await expect.poll(() => number('database_up')).toBe(1);
  });
});
