import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { SOK_PATH, VERIFIERA_PATH, BORTTAGNING_PATH, UTDRAG_PATH, UTLOGGNING_PATH, PERSONER_PATH } from '@uppgiftsandring/shared/wire/internal';
import { call, draftOf } from '../../api.ts';
import { order } from '../../faults.ts';
import { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { REPO } from '../../process.ts';
import { startStack, type Running } from '../../stack.ts';
import { sendIn, signed } from '../signering/signera.support.ts';

const WHO = withDash(PEOPLE.ansokan);
const ABOUT = withDash(PEOPLE.ansokanOther);
/** His data are protected. */
const SKYDDAD = '19501266-2390';

let running: Running;
let origin: string;
let folder: string;
beforeAll(async () => {
  running = await startStack({ ...(await ownDatabase()) });
  ({ origin } = running.stack);
  folder = await mkdtemp(join(tmpdir(), 'granskning-'));
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an operator's command with a number on standard input. */
function command(name: 'audit' | 'person', args: readonly string[], input = '', more: Record<string, string> = {}) {
  const { DATA_DIR = '' } = running.stack.backendEnv;
  const { NODE_OPTIONS = '', NODE_COMPILE_CACHE = '', PATH = '' } = process.env;
  const env = { NODE_OPTIONS, NODE_COMPILE_CACHE, PATH, BACKEND_URL: origin.replace('localhost', '127.0.0.1'), DATA_DIR, ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(REPO, `backend/built/server/${name}.mjs`), ...args], { input, encoding: 'utf8', env });
  return { code: status, text: (stdout + stderr).trim() };
}
const RadSchema = v.object({ handelse: v.string(), aktor: v.string(), avser: v.nullable(v.string()), utfall: v.string() });
const rows = (args: readonly string[], input = '') => {
  const { code, text } = command('audit', ['search', ...args], input);
  expect(code, text).toBe(0);
  return text === '' ? [] : text.split('\n').map((line) => v.parse(RadSchema, JSON.parse(line)));
};
const told = (args: readonly string[], input = '') => rows(args, input).map(({ handelse, avser, utfall }) => [handelse, avser, utfall].join(' '));
const internal = (path: string, method: string, body: unknown, token: string | undefined) =>
  new Browser(origin).go(path, { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) });

describe('the audit trail', () => {
  it('PLUS-61 ASVS 16.2.1 ASVS 16.3.1 the audit trail holds logins, look-ups, signings, submissions and logouts', async () => {
    const browser = await login(PEOPLE.ansokan, origin);
    for (const nr of [ABOUT, withDash(PEOPLE.unknownInRegister), SKYDDAD]) await browser.go(`/api/personnummer/${nr}`);
    await browser.go('/api/personnummer/x');
    await browser.go(`/api/samfallighetsforening?orgNr=${STORANGEN}`);
    const { id } = await signed(browser);
    const { arendenr } = await (await sendIn(browser)).json();
    await sendIn(browser);
    await (await login(PEOPLE.ansokan, origin)).go('/api/identity');
    await call(browser, 'DELETE', '/api/inloggningar');
    await browser.go('/logout');
    const whole = told(['--who'], WHO).toReversed();
    expect(whole.filter((row) => !row.startsWith('visning'))).toEqual([
      'inloggning  inloggad',
      `personuppslag ${ABOUT} visad`,
      `personuppslag ${withDash(PEOPLE.unknownInRegister)} finns inte`,
      `personuppslag ${SKYDDAD} inte visad`,
      `foreningsuppslag ${STORANGEN} visad`,
      `foreningsuppslag ${STORANGEN} visad`,
      `foreningsuppslag ${STORANGEN} visad`,
      `underskrift ${STORANGEN} ${id}`,
      `inskick ${STORANGEN} ${arendenr}`,
      'inloggning  inloggad',
      'inloggning-avslutad  1 avslutade',
      'utloggning  utloggad',
    ]);
    expect(rows(['--about', '--event', 'personuppslag'], ABOUT)).toMatchObject([{ aktor: WHO }]);
    expect(new Set(told(['--about', '--event', 'visning'], ABOUT))).toEqual(new Set([`visning ${ABOUT} visad med adress i ${STORANGEN}`]));
    expect(whole.filter((row) => row.startsWith(`visning ${WHO}`))).toEqual([]);
  });

  it('PLUS-76 PLUS-61 PLUS-66 a list says of each person what a look-up does, and leaves its row', async () => {
    const browser = await login(PEOPLE.badInput, origin);
    const [down, garbage] = [withDash(PEOPLE.csrf), withDash(PEOPLE.login)];
    await order(running.stack.control, { service: 'person', mode: 'drop', subject: down });
    await order(running.stack.control, { service: 'person', mode: 'garbage', subject: garbage });
    const unknown = withDash(PEOPLE.unknownInRegister);
    const personnummer = [ABOUT, down, unknown, SKYDDAD, garbage, '19850314-2384', WHO];
    const answered = await call(browser, 'POST', '/api/personnummer', { personnummer });
    const { svar } = await answered.json();
    const told = svar.map(({ utfall, person }: { utfall: string; person?: { efternamn: string } }) => [utfall, person?.efternamn].join(' '));
    expect([answered.status, told]).toEqual([200, ['visad Tolvansson', 'svarar-inte ', 'finns-inte ', 'skyddad ', 'svarar-inte ', 'felaktigt ', 'visad Ek']]);
    expect(JSON.stringify(svar)).not.toContain('Kowalski');
    const trail = rows(['--who', '--event', 'personuppslag'], withDash(PEOPLE.badInput)).map(({ avser, utfall }) => `${avser} ${utfall}`);
    expect(trail.toSorted()).toEqual([`${ABOUT} visad`, `${unknown} finns inte`, `${SKYDDAD} inte visad`, `${WHO} visad`].toSorted());
  });

  it('PLUS-61 the command verifies the audit trail', () => {
    const whole = command('audit', ['verify']);
    expect([whole.code, whole.text]).toEqual([0, expect.stringMatching(/^Granskningsloggen är hel: \d+ rader\. Den slutar med \d+:[0-9a-f]{64}$/)]);
  });

  it('PLUS-61 PLUS-67 ASVS 8.2.1 internal routes refuse calls without the operator’s token', async () => {
    for (const path of [SOK_PATH, VERIFIERA_PATH, UTDRAG_PATH, UTLOGGNING_PATH, BORTTAGNING_PATH])
      for (const token of [undefined, 'x', running.stack.backendEnv.HOST_TOKEN])
        expect((await internal(path, 'POST', { personnummer: WHO }, token)).status).toBe(401);
    for (const token of [undefined, 'x']) expect((await internal(PERSONER_PATH, 'POST', { sids: [] }, token)).status).toBe(401);
    expect(command('audit', ['verify'], '', { OPERATOR_TOKEN: 'fel' })).toEqual({ code: 1, text: 'Backenden svarade 401.' });
    expect(command('person', ['remove'], WHO, { BACKEND_URL: 'http://127.0.0.1:1' })).toEqual({
      code: 1,
      text: 'Backenden svarar inte på http://127.0.0.1:1. Ange dess adress med BACKEND_URL.',
    });
  });

  it('PLUS-61 PLUS-67 ASVS 16.2.5 the log has no personal number of the audit trail', async () => {
    expect(await readFile(running.stack.logFile, 'utf8')).not.toMatch(/19850314-?2385|19121212-?1212/);
  });
});

describe('what is kept about a person', () => {
  const AnySchema = v.record(v.string(), v.unknown());
  const exported = async (nr: string) => {
    const file = join(folder, `${nr}-${Math.random()}.json`);
    expect(command('person', ['export', file], nr)).toEqual({ code: 0, text: `Allt om personen finns nu i ${file}.` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(command('person', ['export', file], nr).code).toBe(1);
    return v.parse(AnySchema, JSON.parse(await readFile(file, 'utf8')));
  };
  const sizes = (found: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(found).flatMap(([what, part]) => (Array.isArray(part) ? [[what, part.length]] : [])));

  it('PLUS-67 an export holds everything about a person, without another’s number', async () => {
    const browser = await login(PEOPLE.ansokanOther, origin);
    await draftOf(browser);
    const found = await exported(ABOUT);
    expect(sizes(found)).toMatchObject({ ansokningar: 1, underskrifter: 0, inloggningar: 1, uppslagenAvAndra: expect.any(Number) });
    expect(JSON.stringify(found)).not.toContain(WHO);
    expect(found['uppslagenAvAndra']).toContainEqual(expect.objectContaining({ handelse: 'visning', av: 'Anna Ek' }));
    expect(sizes(found)).toHaveProperty('iAndrasAnsokningar', 1);
    expect(JSON.stringify(found['iAndrasAnsokningar'])).toContain('Tolvan');
    const own = await exported(WHO);
    expect(sizes(own)).toMatchObject({ ansokningar: 1, underskrifter: 1, inskick: 1 });
    expect(own['underskrifter']).toMatchObject([{ state: 'signed', chain: [expect.any(String), expect.anything()] }]);
    // Identifiers, hashes and signatures are random: a run of digits within them is no number.
    expect(JSON.stringify(own).replaceAll(WHO, '')).not.toMatch(/(?<![\w+/=-])(18|19|20)\d{6}-?\d{4}(?![\w+/=-])/);
  });

  it('PLUS-67 a removal keeps and names only what the law requires', async () => {
    const browser = await login(PEOPLE.ansokanOther, origin);
    await draftOf(browser);
    const { code, text } = command('person', ['remove'], ABOUT);
    expect([code, text]).toEqual([0, expect.stringMatching(/^Borttaget:\n {2}1 utkast\n[^]*Behållet:\n/)]);
    expect(text).toMatch(/\d+ granskningsloggen\. Visar vem som har sett vad/);
    expect(text).not.toContain(ABOUT);
    expect((await browser.go('/api/identity')).status).toBe(401);
    expect(sizes(await exported(ABOUT))).toMatchObject({ ansokningar: 0, underskrifter: 0, inloggningar: 0, villkorsgodkannanden: 0 });
    expect(told(['--about', '--event', 'borttagning'], ABOUT)).toHaveLength(1);
  });

  it('ASVS 7.4.5 an operator ends the logins of one person or of all', async () => {
    const [one, other] = [await login(PEOPLE.ansokanOther, origin), await login(PEOPLE.limits, origin)];
    expect(command('person', ['logout'], ABOUT)).toEqual({ code: 0, text: '1 inloggningar är avslutade.' });
    expect([await (await one.go('/api/identity')).text(), (await other.go('/api/identity')).status]).toEqual(['Session ended elsewhere', 200]);
    expect(rows(['--about', '--event', 'inloggning-avslutad'], ABOUT)).toMatchObject([{ aktor: 'driften', utfall: '1 avslutade' }]);
    expect(command('person', ['logout-all']).code).toBe(0);
    expect((await other.go('/api/identity')).status).toBe(401);
    expect(command('person', ['logout'], 'x')).toEqual({ code: 1, text: 'Det är inget personnummer (ÅÅÅÅMMDD-NNNN).' });
  });
});
