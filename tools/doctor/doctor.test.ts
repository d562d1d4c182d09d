import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { GOOD_BACKEND, goodBackendIn } from '../../backend/test/goodSettings.ts';
import { GOOD_HOST } from '../../host/server/test/goodSettings.ts';
import { ROOT } from '../../platform/build/paths.ts';

type Settings = Readonly<Record<string, string>>;

const folder = testFolder();
const good: Settings = goodBackendIn(folder);

/** Runs the doctor with settings in two files, as an operator does; returns its exit code and what it printed. */
function doctor(host: Settings, backend: Settings, store: Settings = {}) {
  const files = Object.entries({ host, backend, store }).flatMap(([name, env]) => {
    const file = path.join(folder, `${name}.env`);
    const lines = Object.entries(env).map(([key, value]) => `${key}='${value}'`);
    writeFileSync(file, lines.join('\n'));
    return [`--${name}`, file];
  });
  const env = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'tools/doctor/main.ts'), ...files], { env, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

describe('npm run doctor', () => {
  it('PLUS-60 says of a good production that everything holds, exit code 0', () => {
    const { code, text } = doctor(GOOD_HOST, good);
    expect(text).not.toContain('NEJ');
    expect([code, text.match(/^\s+(\d+) av \1 håller\.$/gm)?.length]).toEqual([0, 3]);
  });

  it.each<[string, Settings, Settings, Settings]>([
    ['host', { PASS_CALLS: 'on' }, {}, {}],
    ['backend', {}, { PUBLIC_ORIGIN: 'http://localhost' }, {}],
    ['release store', {}, {}, { NODE_OPTIONS: '--inspect' }],
  ])('PLUS-60 says what does not hold of a bad %s, exit code 1, and no secret', (_server, host, backend, store) => {
    const { code, text } = doctor({ ...GOOD_HOST, ...host }, { ...good, ...backend }, store);
    expect([code, /NEJ {2}.+ ska/.test(text)]).toEqual([1, true]);
    for (const secret of [GOOD_HOST.VERSIONS_KEY, GOOD_BACKEND.HOST_TOKEN, new URL(GOOD_BACKEND.DATABASE_URL).password]) expect(text).not.toContain(secret);
  });

  it('PLUS-60 npm run doctor says which file it cannot read, exit code 2', () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'tools/doctor/main.ts'), '--host', path.join(folder, 'ingen.env')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, `Filen ${path.join(folder, 'ingen.env')} går inte att läsa.\n`]);
  });
});
