import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { draftOf, save } from '../api.ts';
import { goodBackendIn } from '../goodSettings.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { fillWithPrepared } from '../preparedFolder.ts';
import { PROGRAMS, startProgram } from '../process.ts';
import { freePort } from '../../../tools/stack/ports.ts';
import { startBackend, startStack } from '../stack.ts';

/** A database is created before the port is opened, and a whole stack is started; that takes time on a busy machine. */
const WITH_STARTS = { timeout: 300_000 };
/** The data folder is then created by the backend itself. */
const NOTHING = () => Promise.resolve();
const { backendEnv } = inject('stack');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-start-'));
  await fillWithPrepared(join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a backend that is expected to give up; returns its exit code and output. */
async function refusal(change: Record<string, string>) {
  const env = { ...backendEnv, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(await freePort()), ...change };
  const program = startProgram(PROGRAMS.backend, env);
  const [code] = await once(program.child, 'close');
  return { code, lines: program.output().trim().split('\n') };
}

describe('a backend that cannot start', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a setting that is missing', { REGISTER_URL: '' }, 'REGISTER_URL måste anges.'],
    ['a setting that is wrong', { PUBLIC_ORIGIN: 'localhost' }, 'PUBLIC_ORIGIN har ett värde som inte går att använda.'],
    ['an address to listen on that is none', { HOST: 'finns-inte.invalid' }, 'Adressen finns-inte.invalid i HOST finns inte på den här datorn.'],
    ['a database of another kind', { DATABASE_URL: 'mysql://x:y@127.0.0.1:1/z' }, 'DATABASE_URL har ett värde som inte går att använda.'],
    ['proxies that are none', { TRUST_PROXY: 'alla' }, 'TRUST_PROXY har ett värde som inte går att använda.'],
    ['a port that is none', { PORT: '99999' }, 'PORT har ett värde som inte går att använda.'],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
      'Databasen på 127.0.0.1:1 svarar inte eller släpper inte in backenden (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      'a password file that is missing',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/z', DATABASE_PASSWORD_FILE: '/nowhere/password' },
      'DATABASE_PASSWORD_FILE pekar på /nowhere/password, som inte går att läsa.',
    ],
    ['a login key that is missing', { KEYS_DIR: '/nowhere' }, 'Inloggningens nyckel /nowhere/oidc-client.private.jwk.json saknas eller går inte att läsa.'],
  ])('ASVS 16.5.3 %s is told in one sentence, exit code 1', async (_what, change, sentence) => {
    expect(await refusal(change)).toEqual({ code: 1, lines: [sentence] });
  });

  it('PLUS-60 ASVS 13.4.2 an otherwise good production refuses the flag that its Node has', async () => {
    const unset = Object.fromEntries(Object.keys(backendEnv).map((name) => [name, '']));
    const good = goodBackendIn(await mkdtemp(join(folder, 'keys-')));
    const { lines } = await refusal({ ...unset, ...good, DATA_DIR: join(folder, 'data'), APP_ENV: 'prod', NODE_OPTIONS: '' });
    expect(lines.slice(1)).toEqual(['Flaggan --liftoff-only ska inte anges: den ändrar Node eller biblioteken förbi inställningarna.']);
  });

  it('ASVS 16.5.3 a taken port is reported in one sentence', WITH_STARTS, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address !== 'string' ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toEqual({ code: 1, lines: [`Port ${port} på 127.0.0.1 är upptagen.`] });
    server.close();
  });

  it('ASVS 16.5.3 a corrupt data folder is reported in one sentence and left as it is', async () => {
    const data = join(folder, 'corrupt');
    await mkdir(join(data, 'db'), { recursive: true });
    await writeFile(join(data, 'db', 'PG_VERSION'), 'rubbish');
    const { code, lines } = await refusal({ DATA_DIR: data });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^Datamappen .*corrupt.* går inte att öppna som databas/);
    expect(await readFile(join(data, 'db', 'PG_VERSION'), 'utf8')).toBe('rubbish');
  });

  it('ASVS 16.5.3 a data folder that is a file is reported in one sentence', async () => {
    await writeFile(join(folder, 'file'), '');
    expect((await refusal({ DATA_DIR: join(folder, 'file') })).lines).toEqual([`Datamappen ${join(folder, 'file')} går inte att skapa eller skriva i.`]);
  });
});

/** What in the data folder, itself included, other users of the machine could read, write or enter. */
async function openToOthers(data: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(data, { recursive: true }))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(join(data, path))).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

describe('a backend that runs', () => {
  it(
    'API-24 ASVS 14.2.4 an acknowledged save survives a kill; nobody else on the machine can read what is stored; one process at a time has the folder; SIGTERM ends with 0; the operator token is private',
    WITH_STARTS,
    async () => {
      const running = await startStack({ DATABASE_URL: '' }, NOTHING);
      const { stack } = running;
      const browser = await login(PEOPLE.restart, stack.origin);
      const changed = { ...(await draftOf(browser)), uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2025-05-17' } };
      expect((await save(browser, changed)).status).toBe(200);

      expect(await openToOthers(stack.backendEnv.DATA_DIR ?? '')).toEqual([]);

      const second = await refusal({ ...stack.backendEnv, PORT: String(await freePort()) });
      expect(second).toEqual({ code: 1, lines: [`Datamappen ${stack.backendEnv.DATA_DIR} används redan av en annan backend som är igång.`] });

      await running.backend.stop('SIGKILL');
      const again = await startBackend(stack.backendEnv);
      expect(await draftOf(browser)).toEqual(changed);
      expect((await stat(join(stack.backendEnv.DATA_DIR ?? '', 'operator.token'))).mode & 0o777).toBe(0o600);
      expect(await again.stop()).toBe(0);
      await running.stop();
      await rm(stack.folder, { recursive: true, force: true });
    },
  );
});
