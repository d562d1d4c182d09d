import { spawnSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callAs, order, running, temporaryFolder, type Running } from './support.ts';

const CASE_ONLY = { SERVICES: 'case' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const submission = (ansokanId: string) => ({
  ansokanId,
  orgNr: '716401-1236',
  forening: 'Storängens samfällighetsförening',
  undertecknare: {
    iStyrelsen: 'JA',
    firmatecknare: 'NEJ',
    roller: ['Ledamot'],
    tillitsnivaInloggning: 'loa3',
    tillitsnivaUnderskrift: 'loa3',
  },
  signedXml: base64('<ansokan xmlns="urn:prov">ÅÄÖ</ansokan>'),
  pdf: base64('%PDF-1.7 prov'),
});

const post = (simulators: Running, key: string, body: unknown): Promise<Response> =>
  callAs(simulators, 'case', '/arenden', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });

async function number(response: Response): Promise<string> {
  const { arendenr } = (await response.json()) as { arendenr: string };
  return arendenr;
}

async function casesOf(simulators: Running, ansokanId: string): Promise<{ arendenr: string }[]> {
  const response = await fetch(simulators.at('case', `/arenden?ansokanId=${ansokanId}`));
  return ((await response.json()) as { arenden: { arendenr: string }[] }).arenden;
}

it('API-23 the case system repeats the number of a repeated key', async () => {
  const simulators = await running(CASE_ONLY);
  const first = await post(simulators, 'k1', submission('a1'));
  expect(first.status).toBe(201);
  const arendenr = await number(first);
  expect(arendenr).toMatch(/^S\d{4}-000001$/);
  const again = await post(simulators, 'k1', submission('a1'));
  expect(again.status).toBe(200);
  expect(await number(again)).toBe(arendenr);
  expect(await casesOf(simulators, 'a1')).toHaveLength(1);
});

it('API-23 the case system refuses a missing key or another application’s', async () => {
  const simulators = await running(CASE_ONLY);
  await post(simulators, 'k1', submission('a1'));
  expect((await post(simulators, 'k1', submission('a2'))).status).toBe(409);
  expect((await post(simulators, '', submission('a3'))).status).toBe(400);
});

it.each([
  ['ansokanId', ''],
  ['orgNr', '7164011236'],
  ['forening', null],
  ['signedXml', base64('not xml')],
  ['pdf', '%PDF-1.7 not base64'],
])('API-23 case system refuses a submission whose %s is wrong', async (field, value) => {
  const simulators = await running(CASE_ONLY);
  const response = await post(simulators, 'k1', { ...submission('a1'), [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fel: `Felaktigt fält: ${field}` });
  expect(await casesOf(simulators, 'a1')).toEqual([]);
});

it('API-23 case system keeps what was received, to be looked at', async () => {
  const simulators = await running(CASE_ONLY);
  const arendenr = await number(await post(simulators, 'k1', submission('a1')));
  const at = (rest: string) => fetch(simulators.at('case', `/arenden/${arendenr}${rest}`));
  expect(await (await at('')).json()).toMatchObject({ arendenr, ansokanId: 'a1', orgNr: '716401-1236', forening: 'Storängens samfällighetsförening' });
  expect(await (await at('/handling.xml')).text()).toBe('<ansokan xmlns="urn:prov">ÅÄÖ</ansokan>');
  expect(await (await at('/handling.pdf')).text()).toBe('%PDF-1.7 prov');
  expect((await fetch(simulators.at('case', '/arenden/S2026-999999'))).status).toBe(404);
  expect((await fetch(simulators.at('case', '/arenden/..%2F..%2Fetc/handling.xml'))).status).toBe(404);
});

it('API-23 the case system never reuses a number after a crash', async () => {
  const DATA_DIR = await temporaryFolder();
  const before = await running({ ...CASE_ONLY, DATA_DIR });
  const first = await number(await post(before, 'k1', submission('a1')));
  await before.stop();
  await appendFile(path.join(DATA_DIR, 'arenden', 'arenden.jsonl'), '{"arendenr":"S20');
  const after = await running({ ...CASE_ONLY, DATA_DIR });
  expect(await number(await post(after, 'k1', submission('a1')))).toBe(first);
  expect(await number(await post(after, 'k2', submission('a2')))).not.toBe(first);
  const lines = (await readFile(path.join(DATA_DIR, 'arenden', 'arenden.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).ansokanId)).toEqual(['a1', 'a2']);
});

it('PLUS-32 case system takes the case in but loses the answer, once', async () => {
  const simulators = await running(CASE_ONLY);
  await order(simulators, { service: 'case', mode: 'lost-answer', times: 1 });
  await expect(post(simulators, 'k1', submission('a1'))).rejects.toThrow();
  const [kept] = await casesOf(simulators, 'a1');
  const repeat = await post(simulators, 'k1', submission('a1'));
  expect(repeat.status).toBe(200);
  expect(await number(repeat)).toBe(kept?.arendenr);
});

it('PLUS-17 the case system gives the ordered status, also after a restart', async () => {
  const DATA_DIR = await temporaryFolder();
  const before = await running({ ...CASE_ONLY, DATA_DIR });
  const arendenr = await number(await post(before, 'k1', submission('a1')));
  const statuses = async (simulators: Running) => {
    const response = await callAs(simulators, 'case', `/arenden/${arendenr}/status`);
    return ((await response.json()) as { handelser: { status: string }[] }).handelser.map(({ status }) => status);
  };
  expect(await statuses(before)).toEqual(['MOTTAGEN']);
  const set = (nr: string, status: string) =>
    fetch(before.at('control', `/kontroll/api/arenden/${nr}`), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  expect((await set(arendenr, 'GRANSKAS')).status).toBe(200);
  expect((await set(arendenr, 'BORTTAGEN')).status).toBe(400);
  expect((await set('S2026-999999', 'GRANSKAS')).status).toBe(400);
  const page = await (await fetch(before.at('control', '/kontroll'))).text();
  expect(page).toContain(`aria-label="Beslutad: ärende ${arendenr}"`);
  const body = new URLSearchParams({ arendenr, status: 'BESLUTAD' });
  await fetch(before.at('control', '/kontroll/arende'), { method: 'POST', body, redirect: 'manual' });
  await before.stop();
  const after = await running({ ...CASE_ONLY, DATA_DIR });
  expect(await statuses(after)).toEqual(['MOTTAGEN', 'GRANSKAS', 'BESLUTAD']);
  expect((await callAs(after, 'case', '/arenden/S2026-999999/status')).status).toBe(404);
});

it('PLUS-75 the case system gives the ordered outcome, place and handling time, also after a restart', async () => {
  const DATA_DIR = await temporaryFolder();
  const before = await running({ ...CASE_ONLY, DATA_DIR });
  const arendenr = await number(await post(before, 'k1', submission('a1')));
  const send = (method: string, rest: string, body: unknown) =>
    fetch(before.at('control', `/kontroll/${rest}`), { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const told = async (simulators: Running) => {
    const [status, tid] = await Promise.all([`/arenden/${arendenr}/status`, '/handlaggningstid'].map((path) => callAs(simulators, 'case', path)));
    const { handelser }: { handelser: object[] } = JSON.parse((await status?.text()) ?? '');
    return [handelser.at(-1), tid?.status === 200 ? await tid.json() : tid?.status];
  };
  expect((await told(before))[1]).toEqual({ veckor: 4 });
  expect((await fetch(before.at('case', '/handlaggningstid'))).status).toBe(401);
  for (const veckor of [0, 1.5, 'x']) expect((await send('PUT', 'api/handlaggningstid', { veckor })).status).toBe(400);
  expect((await send('PUT', 'api/handlaggningstid', { veckor: 17 })).status).toBe(200);
  await send('PUT', `api/arenden/${arendenr}`, { status: 'GRANSKAS', utfall: 'BIFALL' });
  expect(await told(before)).toEqual([{ status: 'GRANSKAS', tidpunkt: expect.any(String) }, { veckor: 17 }]);
  const page = await (await fetch(before.at('control', '/kontroll'))).text();
  for (const label of [`Utfall: ärende ${arendenr}`, `Var beslutet finns: ärende ${arendenr}`]) expect(page).toContain(`aria-label="${label}"`);
  await send('PUT', `api/arenden/${arendenr}`, { status: 'BESLUTAD', utfall: 'DELVIS', plats: 'https://beslut.exempel.se/1' });
  await fetch(before.at('control', '/kontroll/handlaggningstid'), { method: 'POST', body: new URLSearchParams({ veckor: '' }), redirect: 'manual' });
  await before.stop();
  const after = await running({ ...CASE_ONLY, DATA_DIR });
  expect(await told(after)).toEqual([{ status: 'BESLUTAD', tidpunkt: expect.any(String), utfall: 'DELVIS', plats: 'https://beslut.exempel.se/1' }, 404]);
});

it('PLUS-17 PLUS-32 a fault for one association affects only its cases', async () => {
  const simulators = await running(CASE_ONLY);
  const arendenr = await number(await post(simulators, 'k1', submission('a1')));
  const status = async () => (await callAs(simulators, 'case', `/arenden/${arendenr}/status`)).status;
  await order(simulators, { service: 'case', mode: '500', subject: '717901-2344' });
  expect(await status()).toBe(200);
  await order(simulators, { service: 'case', mode: '500', subject: '716401-1236' });
  expect(await status()).toBe(500);
});

it('API-23 PLUS-69 a full disk leaves no half line in the case system’s journal', async () => {
  const file = path.join(await temporaryFolder(), 'journal.jsonl');
  const journal = JSON.stringify(path.resolve(import.meta.dirname, '../src/case/journal.ts'));
  const program = `import { Journal } from ${journal}; const journal = new Journal(${JSON.stringify(file)});
    journal.add('kort'); try { journal.add('långt'.repeat(1000)); } catch ({ code }) { console.log(code); } journal.add('efter');`;
  // A file may have a thousand bytes: the system ends a longer write in the middle.
  const { stdout } = spawnSync('sh', ['-c', `trap '' XFSZ; ulimit -f 2; exec "$0" --input-type=module-typescript -e "$1"`, process.execPath, program], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('EFBIG');
  expect(await readFile(file, 'utf8')).toBe('"kort"\n"efter"\n');
});
