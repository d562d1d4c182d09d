import { expect, inject, it } from 'vitest';
import { BODY_LIMIT, MAX_LOG_MESSAGE, MAX_LOG_STACK, MAX_LOG_URL } from '@uppgiftsandring/shared/domain/constants';
import { buildSvenskAdress, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';
import { call, draftOf, problemOf, save } from '../../api.ts';
import { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

const { origin } = inject('stack');
const LOGS = 20;

/** How long another visitor waits for an answer, in milliseconds, while twenty log entries and a save of the largest lengths consist of the text. */
async function waited(sender: Browser, text: string): Promise<number> {
  const of = (length: number) => text.repeat(length / text.length);
  const entry = { level: 'ERROR', message: of(MAX_LOG_MESSAGE), additional: { url: of(MAX_LOG_URL), stack: of(MAX_LOG_STACK - 100) } };
  const draft = await draftOf(sender);
  const svenskAdress = buildSvenskAdress({ coAdress: 'x'.repeat(41) + of(Math.floor(BODY_LIMIT / 5) * 2) });
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress });
  const sent = [
    save(sender, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringAdress } }),
    ...Array.from({ length: LOGS }, () => call(new Browser(origin), 'POST', '/api/logs', entry)),
  ];
  const before = performance.now();
  expect((await new Browser(origin).go('/public/getMeddelande')).status).toBe(200);
  const wait = performance.now() - before;
  const [refused, ...logged] = await Promise.all(sent);
  expect(refused && (await problemOf(refused)).fel).toContainEqual({ path: 'uppgiftsandring.uppgiftsandringAdress.svenskAdress.coAdress', kod: 'maxlangd' });
  expect(logged.map(({ status }) => status)).toEqual(Array.from({ length: LOGS }, () => 204));
  return wait;
}

it('VAL-13 ASVS 15.2.2 nobody waits for the digits or marks of another alphabet', async () => {
  const sender = await login(PEOPLE.limits);
  const ascii = await waited(sender, '1');
  for (const text of ['٣', '\u0301\u0316']) expect(await waited(sender, text), text).toBeLessThan(Math.max(10 * ascii, 1000));
});
