import { expect, inject, it } from 'vitest';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, statusOf } from './signera.support.ts';

const { origin } = inject('stack');
const FORM = 'application/x-www-form-urlencoded';
const post = (type: string | undefined, body: string) =>
  fetch(`${origin}/api/signera/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: Buffer.from(body),
    headers: type === undefined ? {} : { 'content-type': type },
  });

it.each<[string, string | undefined, string]>([
  ['a form that cannot be decoded', FORM, 'Binding=%&RelayState=%ff%fe&__proto__=1'],
  ['twenty thousand fields', FORM, Array.from({ length: 20_000 }, (_unused, index) => `f${index}=1`).join('&')],
  ['a form over the limit', FORM, `EidSignResponse=${'x'.repeat(300_000)}`],
  ['a form of another kind', 'multipart/form-data; boundary=x', '--x--'],
  ['half a JSON', 'application/json', '{'],
  ['bytes without a kind', undefined, 'hej'],
])('ESIG-05 ASVS 16.5.1 %s leads the browser to the error page', async (_what, type, body) => {
  const response = await post(type, body);
  expect([response.status, response.headers.get('location'), await response.text()]).toEqual([303, '/ansokan/error?orsak=fel', '']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it('ESIG-07 the genuine answer is accepted after forged ones', async () => {
  const browser = await login(PEOPLE.callback);
  const form = await beginSigning(browser, await completeDraft(browser));
  await post(FORM, `RelayState=${form.relayState}&EidSignResponse=${'x'.repeat(300_000)}`);
  await post('multipart/form-data; boundary=x', '--x--');
  expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
  expect(await landing(await answerOf(form))).toBe('303 /ansokan/kvittens');
});
