import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../platform/local/ports.ts';
import { order, reset } from '../faults.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { REPO } from '../process.ts';
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

  const ofCase = (name: string) => number(`outbox_${name}{`, '"inskick"');
  const ofMail = (name: string) => number(`outbox_${name}{`, '"kvittensmejl"');

  it('PLUS-64 overdue submissions are counted until sent, with the age of the oldest', async () => {
    const browser = await login(PEOPLE.ansokan, running.stack.origin);
    await order(running.stack.control, { service: 'case', mode: '500' });
    await postBack(await answerOf(await beginSigning(browser, await completeDraft(browser))));
    await expect.poll(() => ofCase('waiting')).toBe(1);
    expect([await ofCase('overdue'), await ofMail('overdue'), await ofMail('oldest_seconds')]).toEqual([0, 0, 0]);
    expect(await ofCase('oldest_seconds')).toBeLessThan(600);
    await running.run("update inskick set created_at = now() - interval '61 minutes', next_attempt_at = now()");
    await expect.poll(() => ofCase('overdue')).toBe(1);
    expect(await ofCase('oldest_seconds')).toBeGreaterThanOrEqual(3660);
    expect([await ofCase('stopped'), await ofMail('overdue')]).toEqual([0, 0]);
    await reset(running.stack.control);
    await order(running.stack.control, { service: 'mail', mode: '450' });
    // The circuit to the case system may still be open.
    await expect.poll(() => running.run('update inskick set next_attempt_at = now()').then(() => ofCase('waiting'))).toBe(0);
    expect([await ofCase('overdue'), await ofCase('oldest_seconds'), await ofMail('waiting')]).toEqual([0, 0, 1]);
  });

  it('PLUS-64 PLUS-16 a receipt unsent for a day is stopped until docs/operations.md is followed', async () => {
    const manual = readFileSync(resolve(REPO, 'docs/operations.md'), 'utf8');
    const [send = '', leave = ''] = [...manual.matchAll(/^ {4}(update kvittensmejl .*) where ansokan_id = '…';$/gm)].map(([, statement = '']) => statement);
    const afterADay = async () => {
      await running.run("update kvittensmejl set created_at = now() - interval '25 hours', next_attempt_at = now()");
      await expect.poll(() => ofMail('stopped')).toBe(1);
      expect([await ofMail('waiting'), await ofMail('overdue'), await ofMail('refused'), await ofCase('stopped')]).toEqual([0, 0, 0, 0]);
    };
    await afterADay();
    await running.run(send);
    await expect.poll(() => ofMail('waiting')).toBe(1);
    expect(await ofMail('stopped')).toBe(0);
    await afterADay();
    await running.run(leave);
    await expect.poll(() => ofMail('stopped')).toBe(0);
  });

  it('PLUS-64 PLUS-16 a receipt to an unknown address is counted as refused', async () => {
    await reset(running.stack.control);
    await order(running.stack.control, { service: 'mail', mode: '550', times: 1 });
    await running.run("update kvittensmejl set state = 'waiting', stopped_at = null, last_error = null, created_at = now(), next_attempt_at = now()");
    await expect.poll(() => ofMail('refused')).toBe(1);
    expect([await ofMail('waiting'), await ofMail('stopped'), await ofCase('refused')]).toEqual([0, 0, 0]);
  });

  it('PLUS-64 PLUS-16 each mail is counted by the mail server’s result', async () => {
    const mails = async (result: string) => (await number('outside_duration_seconds_count', `system="mail",result="${result}"`)) || 0;
    expect([(await mails('450')) > 0, await mails('refused'), await mails('250'), await mails('none')]).toEqual([true, 1, 0, 0]);
    const again = "update kvittensmejl set state = 'waiting', attempts = 0, stopped_at = null, last_error = null, created_at = now(), next_attempt_at = now()";
    await order(running.stack.control, { service: 'mail', mode: 'drop', times: 1 });
    await running.run(again);
    await expect.poll(() => mails('none')).toBe(1);
    await expect.poll(() => mails('250')).toBe(1);
    const took = await number('outside_duration_seconds_sum', 'system="mail",result="250"');
    expect(took > 0 && took < 10).toBe(true);
    // What the alarm takes for a fault.
    const alarms = readFileSync(resolve(REPO, 'deploy/observability/alarms.yml'), 'utf8');
    const [, faults = ''] = /alert: OutsideSystemFails\n +expr: .*?result=~"([^"]+)"/.exec(alarms) ?? [];
    expect(['none', '450', 'refused', '250', '554'].filter((result) => new RegExp(`^(${faults})$`).test(result))).toEqual(['none', '554']);
  });

  it('PLUS-64 API-24 a read-only database is measured, but not up', async () => {
    await expect.poll(() => number('database_up')).toBe(1);
    await running.run("update kvittensmejl set state = 'stopped', stopped_at = now(), sent_at = null");
    await running.alter('set default_transaction_read_only = on');
    await running.cut();
    await expect.poll(() => number('database_up')).toBe(0);
    expect([await ofMail('refused'), await number('sessions')]).toEqual([0, 1]);
    expect(await ofMail('stopped')).toBe(1);
    await running.alter('set default_transaction_read_only = off');
    await expect.poll(() => number('database_up')).toBe(1);
  });
});
