import { readFileSync } from 'node:fs';

// What must hold in production (PLUS-60): a server's table of what is safe for each setting decides its start, the doctor's list and docs/settings.md.

/** Settings by name; empty ones are left out. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface Given {
  readonly env: Env;
}

export interface Rule<Facts extends Given = Given> {
  readonly name: string;
  readonly demand: string;
  readonly asvs: string;
  readonly holds: (facts: Facts) => boolean;
}

/** What a setting must be in production: in words for docs/settings.md, and as rules. */
export interface Safe<Facts extends Given = Given> {
  readonly words: string;
  readonly rules: (name: string) => readonly Rule<Facts>[];
}

export type Judged = Omit<Rule, 'holds'> & { readonly holds: boolean };

/** What Node and the libraries read of the environment beside a server's own settings, and which of it changes no rule. */
const FOREIGN = /^((NODE|LD|OPENSSL|OTEL|UV)_.+|[A-Z]+_PROXY|PG[A-Z]+|SSLKEYLOGFILE)$/i;
const HARMLESS = /^(NODE_(EXTRA_CA_CERTS|COMPILE_CACHE|VERSION|ENV=production)|OTEL_EXPORTER_OTLP_ENDPOINT|TRUST_PROXY)(=|$)/;
const HARMLESS_FLAGS = /^--(enable-source-maps|max-(old|semi)-space-size=\d+|use-system-ca|disable-sigusr1)$/;

/** A rule for each variable and flag that changes how the program runs without being a setting of it; one that holds when there is none. */
function judgeEnvironment(env: Env, flags: readonly string[]): Judged[] {
  const variables = Object.keys(env).filter((name) => FOREIGN.test(name) && !HARMLESS.test(`${name}=${env[name]}`));
  const changing = flags.filter((flag) => flag.startsWith('-') && !HARMLESS_FLAGS.test(flag));
  const found = [...variables.map((name) => `Variabeln ${name}`), ...changing.map((flag) => `Flaggan ${flag.replace(/=.*/s, '')}`)];
  const rule = (demand: string, holds: boolean) => ({ name: 'NODE_OPTIONS', asvs: '13.4.2', demand, holds });
  if (found.length === 0) return [rule('Ingen variabel, som NODE_OPTIONS eller HTTPS_PROXY, och ingen flagga ska ändra Node eller biblioteken.', true)];
  return found.map((what) => rule(`${what} ska inte anges: den ändrar Node eller biblioteken förbi inställningarna.`, false));
}

/** The rules of the environment and of each setting, with whether each holds. `flags` are those that Node itself was started with. */
export function judge<Facts extends Given>(table: Readonly<Record<string, Safe<Facts>>>, facts: Facts, flags: readonly string[]): Judged[] {
  const rules = Object.entries(table).flatMap(([name, safe]) => safe.rules(name));
  return [...judgeEnvironment(facts.env, flags), ...rules.map((rule) => ({ ...rule, holds: rule.holds(facts) }))];
}

/** The settings that are set. For each secret that is given as `NAME_FILE`, `NAME` becomes the content of that file; undefined when the file is unreadable. */
export function readSettings(env: Env, secretsInFiles: readonly string[]): Env {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const named = secretsInFiles.filter((name) => set[name] === undefined && set[`${name}_FILE`] !== undefined);
  return { ...set, ...Object.fromEntries(named.map((name) => [name, contentOf(set[`${name}_FILE`] ?? '')])) };
}

/** A sentence for each secret whose file cannot be read, by the secret's name. */
export function unreadableIn(env: Env, secretsInFiles: readonly string[]): ReadonlyMap<string, string> {
  const settings = readSettings(env, secretsInFiles);
  const missing = secretsInFiles.filter((name) => settings[name] === undefined && settings[`${name}_FILE`] !== undefined);
  return new Map(missing.map((name) => [name, `${name}_FILE pekar på ${settings[`${name}_FILE`]}, som inte går att läsa.`]));
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Whether the settings are for production. It is the default, so that a forgotten setting never turns the rules off. */
export const isProduction = (env: Env): boolean => (env['APP_ENV'] || 'prod') === 'prod';

/** Why a server does not start, one sentence per line, or null. A setting with a fault, which cannot be read, is not judged as well. */
export function refusal(env: Env, faults: ReadonlyMap<string, string>, judged: readonly Judged[]): string | null {
  const unsafe = isProduction(env) ? judged.filter(({ name, holds }) => !holds && !faults.has(name) && !faults.has(name.replace(/_FILE$/, ''))) : [];
  if (unsafe.length === 0) return faults.size === 0 ? null : [...faults.values()].join('\n');
  const head = 'I produktion (APP_ENV=prod) startar inget som inte är säkert:';
  return [...faults.values(), head, ...new Set(unsafe.map(({ demand }) => demand))].join('\n');
}

/** The rules of a server whose settings need no table: nothing changes Node or the libraries. */
export const judgePlain = (env: Env, flags: readonly string[]): Judged[] => judge({}, { env: readSettings(env, []) }, flags);

/** Throws an error when a server whose settings need no table may not start, as `refusal`. */
export function assertPlain(env: Env, flags: readonly string[]): void {
  const sentences = refusal(env, new Map(), judgePlain(env, flags));
  if (sentences !== null) throw new Error(sentences);
}

/** What the doctor prints: each rule with whether it holds, without any value. */
export function report(server: string, faults: ReadonlyMap<string, string>, judged: readonly Judged[]): string {
  const rows = judged.map(({ holds, demand, asvs }) => `  ${holds ? 'ja ' : 'NEJ'}  ${demand} (ASVS ${asvs})`);
  const kept = judged.filter(({ holds }) => holds).length;
  return [server, ...[...faults.values()].map((sentence) => `  NEJ  ${sentence}`), ...rows, `  ${kept} av ${judged.length} håller.`].join('\n');
}
