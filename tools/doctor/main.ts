import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { judgePlain, report } from '@uppgiftsandring/shared/server/production';
import { ROOT } from '../../platform/build/paths.ts';

// `npm run doctor [-- --host FILE] [--backend FILE] [--store FILE] [--database]`: whether host, backend and release stores may start in production with the
// settings of the environment, and of its file if one is given (PLUS-60). Starts none, prints no secret;
// with --database it also checks in the database what the backend's role may do. Exit code 0 when every rule is met.

const SERVERS = { host: 'host/server/doctor.ts', backend: 'backend/src/doctor.ts' } as const;

function settingsIn(file: string | undefined): NodeJS.Dict<string> {
  if (file === undefined) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    console.error(`Filen ${file} går inte att läsa.`);
    return process.exit(2);
  }
}

const FILE = { type: 'string' } as const;
const { values } = parseArgs({ options: { host: FILE, backend: FILE, store: FILE, database: { type: 'boolean' } } });
const results = (
  [
    ['host', values.host, []],
    ['backend', values.backend, values.database === true ? ['--database'] : []],
  ] as const
).map(([server, file, args]) => {
  const env = { ...process.env, ...settingsIn(file) };
  return spawnSync(process.execPath, [path.join(ROOT, SERVERS[server]), ...args], { env, stdio: 'inherit' }).status;
});
const rules = judgePlain({ ...process.env, ...settingsIn(values.store) }, process.execArgv);
console.log(report('Versionslager', new Map(), rules));
process.exitCode = results.every((status) => status === 0) && rules.every(({ holds }) => holds) ? 0 : 1;
