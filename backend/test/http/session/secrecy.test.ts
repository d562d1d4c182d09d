import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { ansokanOf, call, draftOf, save } from '../../api.ts';
import { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, withDash } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from '../signering/signera.support.ts';

const { origin, logFile, folder, control } = inject('stack');
const OWN = PEOPLE.secrecy;
/** Ways to write a number so that a log line could betray it. */
const FORMS = [
  '19640823-3242',
  '196408233242',
  '640823-3242',
  '6408233242',
  '640823+3242',
  '19640823 3242',
  '19640823%2D3242',
  '19640823–3242',
  '1964-08-23-3242',
  '1964 08 23 3242',
  '640823 - 3242',
  '19640823.3242',
  '640823\u200b3242',
  '６４０８２３－３２４２',
];

/** The log's lines about every call so far. Lines are written in order, so they are all there when a last one of our own is. */
async function logLines(): Promise<Record<string, unknown>[]> {
  const last = randomUUID().replace(/\d/g, 'x');
  await call(new Browser(origin), 'POST', '/api/logs', { level: 'ERROR', message: last });
  await expect.poll(() => readFile(logFile, 'utf8')).toContain(last);
  return (await readFile(logFile, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

let browser: Browser;
beforeAll(async () => {
  browser = await login(OWN);
});

it('ASVS 16.2.5 ASVS 14.2.1 no log line holds a request’s personal number or e-mail address', async () => {
  const anyone = new Browser(origin);
  for (const form of FORMS) {
    const inUrl = encodeURIComponent(form);
    await browser.go(`/api/personnummer/${inUrl}`);
    await anyone.go(`/nothing/${inUrl}`);
    await anyone.go(`/api/nothing?personnummer=${inUrl}`);
    await browser.go(`/api/samfallighetsforening?orgNr=${inUrl}`, { headers: { 'user-agent': inUrl, referer: `${origin}/${inUrl}` } });
    await call(anyone, 'POST', '/api/logs', {
      level: 'ERROR',
      message: `fel för ${form}, gunilla@exempel.se`,
      additional: { url: `/x?nr=${form}`, stack: form, [form]: form, tal: 196408233242 },
    });
  }
  await order(control, { service: 'person', mode: 'garbage', subject: OWN, times: 2 });
  await browser.go('/api/personnummer/19640823-3242');
  await call(browser, 'POST', '/api/personnummer', { personnummer: ['19640823-3242', ...FORMS] });
  await call(browser, 'POST', '/api/personnummer', { personnummer: ['19640823-3242'] });
  const draft = await draftOf(browser);
  await save(browser, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: FORMS[0] ?? '' } });
  const lines = await logLines();
  expect(lines.length).toBeGreaterThan(FORMS.length);
  const text = JSON.stringify(lines);
  for (const form of [...FORMS, '0823-3242', '08233242', 'Gunilla', 'Åström', 'gunilla@']) expect(text.includes(form), form).toBe(false);
});

it('PLUS-70 ASVS 16.2.5 no log line holds what is typed and not saved', async () => {
  const { id } = await draftOf(browser);
  const path = `/api/ansokan/${id}/osparat/adress`;
  const typed = (enhet: unknown) => ({ values: { rad: 'Hemliga ord 1' }, typedAt: '2026-05-17T12:40:00Z', enhet, nr: 0 });
  for (const enhet of [id, 'Hemliga ord 2', randomUUID()]) await call(browser, 'PUT', path, typed(enhet));
  await call(browser, 'PUT', `${path}/Hemliga%20ord`, typed(id));
  await call(browser, 'DELETE', `${path}?nr=Hemliga`);
  const text = JSON.stringify(await logLines());
  expect([text.includes('/api/ansokan/:id/osparat/:form'), /Hemliga/.test(text)]).toEqual([true, false]);
});

it('ASVS 16.2.5 no line of the whole run holds anybody’s number', async () => {
  const text = JSON.stringify(await logLines());
  const found = Object.values(PEOPLE).filter((nr) => text.includes(nr) || text.includes(`${nr.slice(0, 8)}-${nr.slice(8)}`));
  expect(found).toEqual([]);
});

it('ASVS 16.2.5 the whole job leaves no personal number in any output', async () => {
  const mine = await login(PEOPLE.wholeJob);
  const complete = await completeDraft(mine);
  const members = complete.samfallighet?.styrelsemedlemmar ?? [];
  const ids = members.map(({ personId }) => personId).filter((id) => id !== null);
  for (const id of ids) await mine.go(`/api/personnummer/${id}`);
  const uppgiftsandring = {
    ...complete.uppgiftsandring,
    uppgiftsandringStyrelse: { styrelsemedlemmar: members },
    uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } as const,
  };
  const draft = await ansokanOf(await save(mine, { ...complete, uppgiftsandring }));
  await call(mine, 'PUT', '/api/ansokan/validera', draft);
  expect(await landing(await answerOf(await beginSigning(mine, draft)))).toBe('303 /ansokan/kvittens');
  expect((await sendIn(mine)).status).toBe(200);
  expect((await mine.go('/api/ansokan/pdf')).status).toBe(200);
  await mine.go('/logout');
  await logLines();
  // The whole files, not only their log lines.
  const output = (await readFile(logFile, 'utf8')) + (await readFile(join(folder, 'simulators.log'), 'utf8'));
  for (const line of ['"event":"sent-in"', '"idp":']) expect(output).toContain(line);
  const numbers = [withDash(PEOPLE.wholeJob), ...ids];
  expect(numbers.length).toBeGreaterThan(2);
  for (const number of numbers)
    for (const form of [number, number.replace('-', ''), number.slice(2), number.slice(2).replace('-', '')]) expect(output.includes(form), form).toBe(false);
});

it('ASVS 14.2.1 only the look-up of a person has a number in its address', async () => {
  const document: { paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>> } = await (
    await fetch(`${origin}/api/openapi.json`)
  ).json();
  const parameters = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap((one) =>
      (one.parameters ?? []).flatMap((parameter) => (parameter.in === 'header' ? [] : `${path} ${parameter.in} ${parameter.name}`)),
    ),
  );
  expect(parameters.length).toBeGreaterThan(5);
  expect(parameters.filter((parameter) => /person/i.test(parameter))).toEqual([
    '/api/ansokan/valideraKontaktperson query id',
    '/api/personnummer/{personnummer} path personnummer',
  ]);
});

it('ASVS 16.3.1 ASVS 16.3.2 logins, failed logins, logouts and refused calls are logged as events', async () => {
  const other = await login(PEOPLE.loginOther);
  await other.go('/logout');
  await other.go('/inloggad?error=access_denied&state=x');
  await other.go('/api/logs', { method: 'POST' });
  const lines = await logLines();
  const events = new Set(lines.map(({ event }) => event));
  for (const event of ['login', 'login-failed', 'logout', 'csrf-refused']) expect(events).toContain(event);
  expect(lines).toContainEqual(expect.objectContaining({ event: 'csrf-refused', route: '/api/logs' }));
});
