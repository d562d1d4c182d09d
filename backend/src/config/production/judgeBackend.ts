import { judge, readSettings, refusal, report, unreadableIn, type Env, type Judged } from '@uppgiftsandring/shared/server/production';
import { BOTH_OR_NONE, faultsOf, OF_DATABASE, readConfig, readDatabaseConfig, type Config, type DatabaseConfig } from '../config.ts';
import { clientCertificate, tokenIn } from '../../adapters/outside/credentials.ts';
import { StartupError } from '../../base/startupError.ts';
import { keyFileAt, keyFilesIn, SECRETS } from './rules.ts';
import { SAFE } from '../settings.ts';

/** Settings whose key files may be outside KEYS_DIR. */
const NAMED = ['REGISTER_TOKEN_FILE', 'PERSON_TOKEN_FILE', 'CASE_TOKEN_FILE', 'OUTSIDE_KEY_FILE'];

/** What a backend reads from files, or in an address, and nowhere else. */
const unread = Object.fromEntries(SECRETS.filter((name) => name !== 'HOST_TOKEN').map((name) => [name, undefined]));

const passwordIn = (address = ''): string | undefined => URL.parse(address)?.password || undefined;

function judged(env: Env, flags: readonly string[]): Judged[] {
  const inAddresses = { DATABASE_PASSWORD: passwordIn(env['DATABASE_URL']), SMTP_PASSWORD: passwordIn(env['SMTP_URL']) };
  const settings: Env = { ...inAddresses, ...readSettings({ ...env, ...unread }, SECRETS) };
  const at = (name: string) => (settings[name] === undefined ? [] : keyFileAt(settings[name]));
  const shown = at('OUTSIDE_CERT_FILE').map((file) => ({ ...file, isOpen: false }));
  const named = [...NAMED.flatMap(at), ...shown];
  return judge(SAFE, { env: settings, keys: keyFilesIn(settings['KEYS_DIR'] ?? '.data/keys'), named }, flags);
}

/** A sentence for each setting that cannot be used, and for a faulty token or client certificate (PLUS-62), which the start reads too. */
function faultsIn(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const faults = new Map(faultsOf(env));
  const note = (setting: string, read: () => unknown) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      faults.set(setting, error.message);
    }
  };
  const { OUTSIDE_CERT_FILE: cert = '', OUTSIDE_KEY_FILE: key = '' } = env;
  if (cert !== '' || key !== '')
    note('OUTSIDE_CERT_FILE', () => {
      if (cert === '' || key === '') throw new StartupError(BOTH_OR_NONE);
      clientCertificate({ cert, key }, new Date());
    });
  for (const setting of ['REGISTER_TOKEN_FILE', ...(env['PERSON_URL'] ? ['PERSON_TOKEN_FILE'] : []), 'CASE_TOKEN_FILE'])
    if (env[setting]) note(setting, () => tokenIn({ setting, file: env[setting] }));
  return new Map([...faults, ...unreadableIn({ ...env, ...unread }, ['HOST_TOKEN', 'DATABASE_PASSWORD', 'SMTP_PASSWORD'])]);
}

/** Throws a `StartupError` with a sentence for each fault, and in production for each thing that is not safe (PLUS-60), of the settings that are used. */
function assertSafe(env: NodeJS.ProcessEnv, flags: readonly string[], isUsed: (name: string) => boolean): void {
  const faults = [...faultsIn(env)].filter(([name]) => isUsed(name));
  const rules = judged(env, flags).filter(({ name }) => isUsed(name));
  const sentences = refusal(env, new Map(faults), rules);
  if (sentences !== null) throw new StartupError(sentences);
}

/** The configuration that a backend starts with; throws as `assertSafe`. */
export function readSafeConfig(env: NodeJS.ProcessEnv, flags: readonly string[]): Config {
  assertSafe(env, flags, () => true);
  return readConfig(env);
}

const OF_JOB: readonly string[] = [...OF_DATABASE, 'DATABASE_PASSWORD', 'NODE_OPTIONS'];

/** The configuration that the migration job starts with: it needs no secret but the database's (PLUS-65). Throws as `assertSafe`. */
export function readSafeDatabaseConfig(env: NodeJS.ProcessEnv, flags: readonly string[]): DatabaseConfig {
  assertSafe(env, flags, (name) => OF_JOB.includes(name));
  return readDatabaseConfig(env);
}

/** What `npm run doctor` prints of a backend with those settings, and whether it may start in production. */
export function examine(env: NodeJS.ProcessEnv, flags: readonly string[]): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsIn(env);
  const list = judged(env, flags);
  return { text: report('Backend', faults, list), isSafe: faults.size === 0 && list.every(({ holds }) => holds) };
}
