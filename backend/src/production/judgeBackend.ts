import { judge, readSettings, refusal, report, type Env, type Judged } from '@uppgiftsandring/shared/server/production';
import { faultsOf, readConfig, type Config } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { keyFileAt, keyFilesIn } from './keyFiles.ts';
import { RULES, SECRETS } from './rules.ts';

/** Keys that may stand elsewhere than the others. */
const NAMED = ['REGISTER_TOKEN_FILE', 'PERSON_TOKEN_FILE', 'CASE_TOKEN_FILE', 'OUTSIDE_KEY_FILE'];

function judged(env: Env): Judged[] {
  // A backend reads that password from its file only.
  const settings = readSettings({ ...env, DATABASE_PASSWORD: undefined }, SECRETS);
  const named = NAMED.flatMap((name) => settings[name] ?? []).flatMap(keyFileAt);
  return judge(RULES, { env: settings, keys: keyFilesIn(settings['KEYS_DIR'] ?? '.data/keys'), named });
}

/** The configuration that a backend starts with; throws a `StartupError` with a sentence for each fault, and in production for each thing that is not safe (PLUS-60). */
export function readSafeConfig(env: NodeJS.ProcessEnv): Config {
  const sentences = refusal(env, faultsOf(env), judged(env));
  if (sentences !== null) throw new StartupError(sentences);
  return readConfig(env);
}

/** What `npm run doctor` prints of a backend with those settings, and whether it may start in production. */
export function examine(env: NodeJS.ProcessEnv): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsOf(env);
  const list = judged(env);
  return { text: report('Backend', faults, list), isSafe: faults.size === 0 && list.every(({ holds }) => holds) };
}
