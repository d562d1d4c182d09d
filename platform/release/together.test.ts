import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { readReleases } from './store/releaseStore.ts';
import { AT, benchOfEachTest, SHELL } from './test/candidate.ts';
import { serve } from './test/serve.ts';

// What a slice shares with others, and its settings, in the commands of a release (PLUS-46).

const bench = benchOfEachTest();
const say = (line: string) => run(line.split(' '));
const add = (version: string, changes = {}) => publish(bench.store, bench.seal, bench.build(version, changes), AT);
const live = () => readReleases(bench.store);

it('PLUS-46 check warns of parts that would be nowhere', async () => {
  const live = [{ version: '1.0.0', routes: [{ path: '/a', title: 'A', guards: [], slots: ['after', { name: 'top', from: ['maps'] }] }] }];
  const { url, close } = await serve((_request, response) => response.end(JSON.stringify({ host: { live: [SHELL] }, slices: { receipt: { live } } })));
  vi.stubEnv('HOST_BUILD', url);
  const parts = ['receipt/after', 'receipt/top', 'gone/after', 'lookup/own'].map((slot) => ({ slot, part: 'Tips' }));
  const said = await run(['check', 'lookup', '--from', bench.build('1.2.0', { parts, routes: [{ path: '/b', title: 'B', guards: [], slots: ['own'] }] })]);
  await close();
  expect(said).toContain('. Tips visas inte på receipt/top: den delen släpper inte in andra där. Tips visas inte på gone/after: ingen del i listan heter så.');
});

it('PLUS-46 no version is published whose events live slices cannot read', async () => {
  const live = [{ version: '2.0.0', events: { hears: { sparad: { type: 'string' } } } }];
  const { url, close } = await serve((_request, response) =>
    response.end(JSON.stringify({ host: { live: [SHELL] }, slices: { receipt: { live }, lookup: { live } } })),
  );
  vi.stubEnv('HOST_BUILD', url);
  const publishing = (type: string) => run(['publish', 'lookup', '--from', bench.build('1.2.0', { events: { sends: { sparad: { type } } } })]);
  await expect(publishing('number')).rejects.toThrow('händelser: Versionen skickar sparad (annan typ), vilket mfe-receipt 2.0.0 inte kan läsa.');
  expect(await publishing('string')).toContain('mfe-lookup 1.2.0 är publicerad.');
  await close();
});

describe('config', () => {
  const says = 'Visar tips';
  const VISA_TIPS = { visaTips: { type: 'boolean', default: false, says } };
  const ANTAL = { antal: { type: 'number', default: 3, minimum: 1, maximum: 10, says } };

  beforeEach(async () => {
    await add('1.2.0', { config: VISA_TIPS });
    await add('1.3.0', { config: { ...VISA_TIPS, ...ANTAL } });
    await say('activate lookup 1.2.0');
  });

  it('PLUS-46 sets a value with name and reason, shown in status and history', async () => {
    expect(await run(['config', 'lookup', 'visaTips=true', '--reason', 'Ett prov'])).toBe('mfe-lookup: visaTips är true.');
    expect(live().config).toEqual([{ at: expect.any(String), name: 'visaTips', value: true, by: expect.any(String), why: 'Ett prov' }]);
    expect(await say('status lookup')).toContain('\n  visaTips=true i stället för false: Visar tips (true eller false)\n');
    expect(await say('history lookup')).toMatch(/ – visaTips sattes till true – .+ – Ett prov\n/);
    expect(await say('config lookup visaTips')).toBe('mfe-lookup: visaTips har delens eget värde.');
    expect(await say('status lookup')).toContain('\n  visaTips=false: Visar tips');
  });

  it('PLUS-46 refuses an unknown name and a wrong value, and leaves the list', async () => {
    const before = live();
    await expect(say('config lookup visa=true')).rejects.toThrow('mfe-lookup har ingen inställning som heter visa. Den har visaTips, antal.');
    await expect(say('config lookup constructor=1')).rejects.toThrow('mfe-lookup har ingen inställning som heter constructor.');
    await expect(say('config lookup visaTips=ja')).rejects.toThrow('visaTips kan inte vara "ja": ange true eller false.');
    await expect(say('config lookup antal=11')).rejects.toThrow('antal kan inte vara "11": ange ett tal från 1 till 10.');
    await expect(say('config host antal=1')).rejects.toThrow('inte med skalet');
    expect(live()).toEqual(before);
  });

  it('PLUS-46 a value that the live version does not know is said to be ignored', async () => {
    expect(await say('config lookup antal=5')).toBe('mfe-lookup: antal är 5. 1.2.0 känner det inte än.');
    expect(await say('status lookup')).toContain('antal är satt, men 1.2.0 känner det inte eller tar inte värdet.');
    await say('activate lookup 1.3.0');
    expect(await say('status lookup')).toContain('antal=5 i stället för 3');
  });
});
