import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ansokanOf, save } from '../../api.ts';
import { ownDatabase } from '../../database.ts';
import { hasStruck, order, reset } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { until, type Started } from '../../process.ts';
import { startBackend, startStack, type Running } from '../../stack.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../signering/signera.support.ts';

const EPOST = 'stopp@exempel.se';
const MailsSchema = v.object({ mejl: v.array(v.object({ messageId: v.string() })) });

let running: Running;
let next: Started | undefined;
beforeAll(async () => {
  running = await startStack({ DRAIN_MS: '0', ...(await ownDatabase()) });
}, 300_000);
afterAll(async () => {
  await next?.stop();
  await running.stop();
});

it('API-24 PLUS-16 a stopped backend leaves slow mail to the next, which sends it', async () => {
  const { origin, control, backendEnv } = running.stack;
  const slow = { service: 'mail', mode: 'slow', delayMs: 60_000, times: 1 } as const;
  await order(control, slow);
  const browser = await login(PEOPLE.wholeJob, origin);
  const draft = await completeDraft(browser);
  const contact = draft.kontaktperson && { ...draft.kontaktperson, epostadress: EPOST, kvittensPerEpost: true };
  await postBack(await answerOf(await beginSigning(browser, await ansokanOf(await save(browser, { ...draft, kontaktperson: contact })))));
  await until(() => hasStruck(control, slow), 'the mail server is asked');
  expect(await running.backend.stop(), running.backend.output()).toBe(0);
  await reset(control);
  next = await startBackend(backendEnv);
  const mails = async () => v.parse(MailsSchema, await (await fetch(`${control}/brevlada/api/mejl?till=${EPOST}`)).json()).mejl.length;
  await until(async () => (await mails()) > 0, 'the receipt came');
  expect(await next.stop()).toBe(0);
  expect(await mails()).toBe(1);
});
