import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROVIDED, provideForms } from '../../host/src/provide.ts';
import { filesIn } from '../../platform/build/files.ts';
import { build } from '../../platform/build/main.ts';
import { namesIn } from '../../platform/build/sourceMaps.ts';
import { hostDist, readJson, ROOT, sliceDist } from '../../platform/build/paths.ts';
import { MARKS } from '../../platform/release/check/contents.ts';
import { GivesSchema } from '../../platform/contract/releaseStore.ts';
import { readRelease } from '../../platform/release/store/releaseStore.ts';

// The builds of the shell and of a slice. Those of a changed workspace: e2e/tests/delar/gransyta.spec.ts.

const STATE = '@uppgiftsandring/shared/state';

beforeAll(() => build({ only: ['host', 'receipt'], publish: false }), 300_000);

describe('what a build says of itself', () => {
  const gives = () => readJson<{ names: Record<string, string[]>; provides: Record<string, string>; titles: string[] }>(path.join(hostDist, 'build.json'));

  it('PLUS-27 a shell’s build lists the real names of every provided module', async () => {
    await provideForms();
    const { names, provides, titles } = gives();
    expect(titles).toContain('LOGGA_IN');
    expect(Object.keys(names).sort()).toEqual(Object.keys(provides).sort());
    for (const [module, given] of Object.entries(PROVIDED)) {
      const real = Object.keys(Object(given));
      expect(real, module).toEqual(expect.arrayContaining(names[module] ?? ['nothing']));
      // Third-party packages export more names in development, which this test runs with.
      if (module.startsWith('@uppgiftsandring/')) expect(names[module]).toEqual(real.sort());
    }
  });

  it('PLUS-48 a shell’s build gives no other versions of packages than it is told to', () => {
    expect(readJson(path.join(hostDist, 'build.json'))).not.toHaveProperty('others');
  });

  it('PLUS-48 the contract takes only what every version of a package has', () => {
    const { names = {} } = v.parse(GivesSchema, readJson(path.join(hostDist, 'build.json')));
    const sources = filesIn(path.join(ROOT, 'platform/contract')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const taken = sources.flatMap((file) => namesIn({ file, text: readFileSync(path.join(ROOT, 'platform/contract', file), 'utf8') }, Object.keys(names)));
    expect(taken).toContainEqual(['react', 'useState']);
    const ofOther = createRequire(path.join(ROOT, 'others/react-18/package.json'));
    for (const module of ['react', 'react-dom/client', 'react/jsx-runtime']) {
      const given = Object.keys(ofOther(module));
      expect(taken.filter(([from, name = '']) => from === module && !['*', 'default', ...given].includes(name))).toEqual([]);
    }
  });

  it('PLUS-27 a slice’s build lists the names and ranges that it takes', () => {
    const { takes = {}, shared, entities = {}, codes } = readRelease(sliceDist('receipt'));
    const { names } = gives();
    expect(takes[STATE]).toContain('ansokanAtom');
    expect(takes[STATE]).not.toContain('lookupAtom');
    for (const [module, taken] of Object.entries(takes)) expect(names[module], module).toEqual(expect.arrayContaining(taken));
    const { peerDependencies = {} } = readJson<{ peerDependencies?: Record<string, string> }>(path.join(ROOT, 'mfe-receipt/package.json'));
    expect(shared['react']).toBe(peerDependencies['react']);
    expect(Object.keys(shared).sort()).toEqual(Object.keys(takes).sort());
    // Which the code of this slice never names.
    expect(Object.keys(entities['Ansokan']?.properties?.['uppgiftsandring']?.properties ?? {})).toContain('foreningsstamma');
    expect(JSON.stringify(entities)).not.toContain('kvittensPerEpost');
    expect(codes).toEqual([]);
    expect(['SvenskAdress', 'UtlandskAdress'].map((name) => entities[name]?.properties?.['landskod']?.examples?.includes('SE'))).toEqual([true, false]);
  });

  it('PLUS-27 the shell contains every text that marks a compiled-in package', () => {
    const code = filesIn(hostDist)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(hostDist, file), 'utf8'));
    for (const [name, mark] of Object.entries(MARKS))
      expect(
        code.some((text) => text.includes(mark)),
        name,
      ).toBe(true);
  });
});
