import { expect, it } from 'vitest';
import { login, wayBack } from '../../people/login.ts';
import { PEOPLE, withDash } from '../../people/people.ts';
import { beginSigning, choose, completeDraft, handOver, landing, sendIn } from '../signering/signera.support.ts';

const PERSON = PEOPLE.unknownInRegister;

/** The address as it is, decoded, and with each of its parts decoded as base64, as in a token. */
function readings(address: string): string[] {
  const decoded = decodeURIComponent(address);
  return [address, decoded, ...decoded.split(/[^\w+-]/).map((part) => Buffer.from(part, 'base64url').toString('utf8'))];
}

it('ASVS 14.2.1 SESS-06 no address from login to logout names a person, even encoded', async () => {
  const browser = await login(PERSON);
  const page = await handOver(await beginSigning(browser, await completeDraft(browser)));
  const landed = await landing(await choose(page, 'skriv-under'));
  await sendIn(browser);
  await browser.go('/api/ansokan/pdf');
  const end = (await browser.go('/logout')).headers.get('location') ?? '';
  const back = await wayBack(browser, end, PERSON);
  const addresses = [...browser.visited, page.href, landed, end, back.href];
  expect(addresses.length).toBeGreaterThan(12);
  const forms = [PERSON, withDash(PERSON), PERSON.slice(2), withDash(PERSON).slice(2), 'Nora', 'Okänd'];
  expect(addresses.filter((address) => readings(address).some((text) => forms.some((form) => text.includes(form))))).toEqual([]);
});
