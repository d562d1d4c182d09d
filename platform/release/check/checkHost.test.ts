import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Gives, Release } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { run } from '../commandLine.ts';
import { publish } from '../publish.ts';
import { benchOfEachTest, SHELL } from '../test/candidate.ts';

const bench = benchOfEachTest();

async function goLive(version: string, changes: Partial<Release> = {}): Promise<void> {
  await publish(bench.store, bench.seal, bench.build(version, changes), new Date());
  await run(['activate', 'lookup', version]);
}

/** The command's output for a shell that differs from the live one. */
const check = (changes: Partial<Gives>): Promise<string> => run(['check', 'host', '--from', bench.buildShell('2.0.0', changes)]);

/** Its sentence about slices with no version in use, which may mean that a store is in the wrong place. */
const WITHOUT = () =>
  ' Ingen version i bruk finns av mfe-measures, mfe-wizard, mfe-receipt: stämmer det? Ingen backend är jämförd: ange adressen till det som är i drift med HOST_BUILD.';

describe('release check host', () => {
  it('PLUS-27 PLUS-44 accepts a shell that fits every version in use', async () => {
    await goLive('1.0.0');
    await goLive('1.1.0');
    expect(await check({})).toBe(`Skalet passar alla 2 versioner som används.${WITHOUT()}`);
  });

  it('PLUS-27 refuses a shell when no version is in use', async () => {
    await expect(check({})).rejects.toThrow('Skalet är inte jämfört med något: ingen del har en version i bruk.');
    await publish(bench.store, bench.seal, bench.build('1.0.0'), new Date());
    await expect(check({})).rejects.toThrow('RELEASES_DIR');
  });

  it.each([
    [{ contracts: [2] }, 'kontrakt: mfe-lookup 1.1.0 (aktiv) följer kontrakt 1, skalet tar kontrakt 2.', 'Låt skalet ta kontrakt 1 också'],
    [
      { provides: { ...SHELL.provides, react: '20.0.0' } },
      'delade paket: mfe-lookup 1.1.0 (aktiv) behöver react ^19.0.0, skalet har 20.0.0.',
      'Bygg skalet med react ^19.0.0',
    ],
    [{ names: { ...SHELL.names, react: [] } }, 'delade namn: mfe-lookup 1.1.0 (aktiv) tar use ur react, som skalet inte ger.', 'Ge det i skalet också'],
  ])('PLUS-27 refuses %o for each version in use, with what to do', async (changes, sentence, mend) => {
    await goLive('1.0.0');
    await goLive('1.1.0');
    await expect(check(changes)).rejects.toThrow(sentence);
    await expect(check(changes)).rejects.toThrow(sentence.replace('1.1.0 (aktiv)', '1.0.0 (föregående)'));
    await expect(check(changes)).rejects.toThrow(mend);
  });

  it("PLUS-27 a shell must fit open sessions' versions until they are withdrawn", async () => {
    await goLive('1.0.0', { takes: { react: ['use'] } });
    for (const version of ['1.1.0', '1.2.0']) await goLive(version, { takes: {} });
    const without = { names: { ...SHELL.names, react: [] } };
    await expect(check(without)).rejects.toThrow('mfe-lookup 1.0.0 (kvar i öppna besök) tar use ur react');
    await run(['withdraw', 'lookup', '1.0.0']);
    expect(await check(without)).toBe(`Skalet passar alla 2 versioner som används.${WITHOUT()}`);
  });

  it('PLUS-44 a backend is compared with every version in use', async () => {
    const shape = (...keys: string[]) => ({ type: 'object', properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])), required: ['namn'] });
    const checkBackend = (...keys: string[]) => {
      const file = path.join(bench.folder, 'surface.json');
      const calls = { 'PUT /api/sak': { takes: { $ref: '#/$defs/Sak' } } };
      writeFileSync(file, JSON.stringify({ version: '1.0.0', builtFrom: null, shapes: { entities: { Sak: shape(...keys) }, calls } }));
      return run(['check', 'backend', '--from', file]);
    };
    await expect(checkBackend('namn')).rejects.toThrow('Backend är inte jämförd med något: ingen version är i bruk.');
    await goLive('1.0.0', { entities: { Sak: shape('namn', 'kod') } });
    expect(await checkBackend('namn', 'kod', 'ny')).toBe('Backend passar den version som används.');
    await expect(checkBackend('namn')).rejects.toThrow(
      'Backend passar inte det som används:\n  data: mfe-lookup 1.0.0 (aktiv) skriver Sak.kod (okänd), vilket backend inte tar emot.\n    Behåll det gamla',
    );
  });

  it('PLUS-27 refuses when a version in use is unreadable', async () => {
    await goLive('1.0.0');
    rmSync(path.join(bench.store, '1.0.0/release.json'));
    await expect(check({})).rejects.toThrow('integritet: mfe-lookup 1.0.0 (aktiv) går inte att läsa.');
  });
});
