import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SURFACE_FILE } from '../../contract/releaseStore.ts';
import { benchOfEachTest, releaseOf, SHELL } from '../test/candidate.ts';
import { judgeForms } from './forms.ts';

const bench = benchOfEachTest();
const MODULE = '@uppgiftsandring/shared/state';

/** Adds the declarations to a build. */
function declaring(build: string, text: string): string {
  writeFileSync(path.join(build, SURFACE_FILE), JSON.stringify({ modules: { [MODULE]: 'state.ts' }, declarations: { 'state.ts': text } }));
  return build;
}

/** The forms that a shell with those declarations is judged to fit, beside a slice that takes `set` and `reset`. */
async function fitted(given: string): Promise<unknown> {
  const folder = declaring(bench.build('1.0.0'), 'export declare const set: (roll: "A" | "B") => void;\nexport declare const reset: () => void;');
  const release = releaseOf({ types: { [MODULE]: { set: 'old', reset: 'old' } } });
  const gives = { ...SHELL, types: { [MODULE]: { set: ['new'], reset: ['new'] } } };
  const { types } = await judgeForms(declaring(bench.buildShell('2.0.0'), given), gives, [{ release, folder }]);
  return types?.[MODULE];
}

describe('the forms of a new shell', () => {
  it('PLUS-44 fit where the compiler lets them be used as the old ones', async () => {
    const given = 'type Lost = Missing;\nexport declare const set: (roll: "A") => void;\nexport declare const reset: (how?: Lost) => void;';
    expect(await fitted(given)).toEqual({ set: ['new'], reset: ['new', 'old'] });
  });

  it('PLUS-44 are not judged by a compiler that cannot', async () => {
    await expect(fitted('export declare const set: (;')).rejects.toThrow('Kompilatorn kunde inte jämföra');
  });
});
