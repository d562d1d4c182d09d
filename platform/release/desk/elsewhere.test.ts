import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutside, type Outside } from '../test/outside.ts';
import { serve } from '../test/serve.ts';
import type { Part } from './common/wire.ts';
import { deskOfEachTest } from './test/deskBench.ts';

const { world, call, session, parts, press } = deskOfEachTest();
let outside: Outside;

beforeEach(async () => {
  outside = await openOutside(world().bench);
  vi.stubEnv('SLICES_FILE', outside.list);
  await outside.goLive('3.0.0');
});
afterEach(() => outside.close());

/** Each part that the desk shows, by its name. */
async function shown(anna: string): Promise<Map<string, Part>> {
  const all: Part[] = (await parts(anna)).json();
  return new Map(all.map((part) => [part.name, part]));
}

/** Changes the address of the slice's store in the list. */
const moveTo = (address: string) => writeFileSync(outside.list, readFileSync(outside.list, 'utf8').replace(outside.address, address));

it('PLUS-42 PLUS-41 a slice elsewhere is shown by its signed store', async () => {
  const anna = await session();
  expect((await shown(anna)).get('mfe-notes')).toMatchObject({ isElsewhere: true, may: false, active: '3.0.0', trouble: null });
  await outside.goLive('3.1.0');
  const notes = (await shown(anna)).get('mfe-notes');
  expect(notes).toMatchObject({ active: '3.1.0', history: [{ what: 'activated', version: '3.1.0' }, {}, {}, {}] });
  expect(notes?.versions.map(({ version, marks }) => [version, marks])).toEqual([
    ['3.1.0', ['active']],
    ['3.0.0', ['previous']],
  ]);
  expect((await shown(anna)).get('mfe-lookup')).toMatchObject({ isElsewhere: false, may: true });
  expect((await call('/desk/parts/mfe-notes/curves?span=minute', { cookie: anna })).json()).toBe('unset');
  expect((await call('/desk/parts/mfe-annan/curves?span=minute', { cookie: anna })).statusCode).toBe(404);
});

it('PLUS-42 PLUS-41 a slice elsewhere cannot be released here', async () => {
  const answer = await press(await session(), 'rollback', {}, {}, 'mfe-notes');
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'mfe-notes släpps av sitt lag, med slice-kit.']);
});

it('PLUS-42 PLUS-41 an unsigned store is shown at its part alone', async () => {
  const anna = await session();
  writeFileSync(`${outside.folder}/releases.json`, '{"active":null,"previous":null,"withdrawn":[],"history":[]}');
  const byName = await shown(anna);
  expect(byName.get('mfe-notes')).toMatchObject({
    active: null,
    versions: [],
    trouble: { at: 'store', reason: expect.stringContaining('är inte undertecknad') },
  });
  expect(byName.get('mfe-lookup')).toMatchObject({ trouble: null, versions: [{}, {}] });
  writeFileSync(outside.list, '{');
  expect([...(await shown(anna)).keys()]).not.toContain('mfe-notes');
  expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringContaining('desk-no-list'));
});

it('PLUS-42 PLUS-41 a slow store is read once at a time, without waiting', async () => {
  const anna = await session();
  const asked: ServerResponse[] = [];
  const slow = await serve((_request, response) => void asked.push(response));
  moveTo(slow.url);
  const late = { trouble: { at: 'store', reason: expect.stringContaining('har inte svarat än') } };
  expect((await Promise.all([shown(anna), shown(anna)])).map((one) => one.get('mfe-notes'))).toMatchObject([late, late]);
  expect((await shown(anna)).get('mfe-lookup')).toMatchObject({ trouble: null });
  expect(asked).toHaveLength(1);
  asked[0]?.writeHead(404, { connection: 'close' }).end();
  await slow.close();
  await expect.poll(async () => (await shown(anna)).get('mfe-notes')?.trouble?.reason).toContain('svarar inte');
});
