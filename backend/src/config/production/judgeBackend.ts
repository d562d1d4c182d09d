import { judge, readSettings, refusal, report, type Env, type Judged } from '@uppgiftsandring/shared/server/production';
import { BOTH_OR_NONE, faultsOf, readConfig, type Config } from '../config.ts';
import { clientCertificate } from '../../http/credentials.ts';
import { StartupError } from '../startupError.ts';
import { keyFileAt, keyFilesIn } from './keyFiles.ts';
import { RULES, SECRETS } from './rules.ts';

/** Settings whose key files may be outside KEYS_DIR. */
const NAMED = ['REGISTER_TOKEN_FILE', 'PERSON_TOKEN_FILE', 'CASE_TOKEN_FILE', 'OUTSIDE_KEY_FILE'];

function judged(env: Env): Judged[] {
  // A backend reads that password from its file only.
  const settings = readSettings({ ...env, DATABASE_PASSWORD: undefined }, SECRETS);
  const at = (name: string) => (settings[name] === undefined ? [] : keyFileAt(settings[name]));
  const shown = at('OUTSIDE_CERT_FILE').map((file) => ({ ...file, isOpen: false }));
  const named = [...NAMED.flatMap(at), ...shown];
  return judge(RULES, { env: settings, keys: keyFilesIn(settings['KEYS_DIR'] ?? '.data/keys'), named });
}

/** A sentence for each setting that cannot be used, and for a faulty client certificate (PLUS-62), which the start reads too. */
function faultsIn(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const faults = new Map(faultsOf(env));
  const { OUTSIDE_CERT_FILE: cert = '', OUTSIDE_KEY_FILE: key = '' } = env;
  if (cert === '' && key === '') return faults;
  try {
    if (cert === '' || key === '') throw new StartupError(BOTH_OR_NONE);
    clientCertificate({ cert, key }, new Date());
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    faults.set('OUTSIDE_CERT_FILE', error.message);
  }
  return faults;
}

/** The configuration that a backend starts with; throws a `StartupError` with a sentence for each fault, and in production for each thing that is not safe (PLUS-60). */
export function readSafeConfig(env: NodeJS.ProcessEnv): Config {
  const sentences = refusal(env, faultsIn(env), judged(env));
  if (sentences !== null) throw new StartupError(sentences);
  return readConfig(env);
}

/** What `npm run doctor` prints of a backend with those settings, and whether it may start in production. */
export function examine(env: NodeJS.ProcessEnv): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsIn(env);
  const list = judged(env);
  return { text: report('Backend', faults, list), isSafe: faults.size === 0 && list.every(({ holds }) => holds) };
}
