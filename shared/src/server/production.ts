import { readFileSync } from 'node:fs';

// What must hold in production (PLUS-60). Each server has one table of rules: it does not start when one is broken, and `npm run doctor` prints them.

/** Settings by name; empty ones are left out. */
export type Env = Readonly<Record<string, string | undefined>>;

/** One thing that must hold. */
export interface Rule<Facts extends { readonly env: Env } = { readonly env: Env }> {
  /** The setting that it is about. */
  readonly name: string;
  /** What must hold: a Swedish sentence without any value of a setting. */
  readonly demand: string;
  /** The item of OWASP ASVS 5.0 that asks for it. */
  readonly asvs: string;
  readonly holds: (facts: Facts) => boolean;
}

export interface Judged {
  readonly name: string;
  readonly demand: string;
  readonly asvs: string;
  readonly holds: boolean;
}

/** The rules, each with whether it holds. */
export function judge<Facts extends { readonly env: Env }>(rules: readonly Rule<Facts>[], facts: Facts): Judged[] {
  return rules.map(({ name, demand, asvs, holds }) => ({ name, demand, asvs, holds: holds(facts) }));
}

/** The settings that are set. For each secret that is given as `NAME_FILE`, `NAME` becomes the content of that file; undefined when the file is unreadable. */
export function readSettings(env: Env, secretsInFiles: readonly string[]): Env {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const fromFiles = secretsInFiles.flatMap((name) => {
    const file = set[`${name}_FILE`];
    return file === undefined || set[name] !== undefined ? [] : [[name, contentOf(file)]];
  });
  return { ...set, ...Object.fromEntries(fromFiles) };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // The caller that validates the settings reports which file it is; here the secret is just missing.
    return undefined;
  }
}

/** Names that no real service has: this machine, those of RFC 2606 and 6761, and those that our test stacks give to simulators. */
const TEST_NAME =
  /^(localhost|simulators(\..+)?|host\.docker\.internal|127(\.\d+){3}|0\.0\.0\.0|\[?::1?\]?|\[?::ffff:7f.*)\.?$|(^|\.)(localhost|test|example|invalid|example\.(com|net|org))\.?$/i;

/** Whether a host name is that of this machine, of a simulator, or reserved for tests and examples. */
export const isTestName = (host: string): boolean => TEST_NAME.test(host);

/** The setting's addresses, or null when one of its words is not an address. */
function addressesIn(value: string): URL[] | null {
  const words = value.split(/[\s,]+/).filter((word) => word !== '');
  return words.every((word) => URL.canParse(word)) ? words.map((word) => new URL(word)) : null;
}

const MIN_SECRET = 32;
const GUESSED = /change|secret|passw|example|default|hemlig|losen|nyckel|qwerty|abcdef|012345/i;

/** Whether a secret could be guessed: short, of few different characters, repetitive, or with a word that is common in examples. */
export function isWeak(secret: string, atLeast = MIN_SECRET): boolean {
  const repeated = /^(.+?)\1+$/s.test(secret);
  return secret.length < atLeast || new Set(secret).size < 8 || repeated || GUESSED.test(secret);
}

/** Whether all of the setting's addresses, if it has any, satisfy the condition. */
const everyAddress =
  (name: string, isGood: (address: URL) => boolean, needed: boolean): Rule['holds'] =>
  ({ env }) =>
    env[name] === undefined ? !needed : (addressesIn(env[name])?.every(isGood) ?? false);

/** The address is encrypted and leads to no simulator: two rules. An optional one may be missing. */
export function realAddress(name: string, { needed }: { readonly needed: boolean }): Rule[] {
  return [
    {
      name,
      asvs: '12.2.1',
      demand: `${name} ska ${needed ? 'anges och ' : ''}börja med https://.`,
      holds: everyAddress(name, ({ protocol }) => protocol === 'https:', needed),
    },
    {
      name,
      asvs: '15.2.3',
      demand: `${name} ska inte leda till den här datorn, en simulator eller ett namn för exempel och prov.`,
      holds: everyAddress(name, ({ hostname }) => !isTestName(hostname), needed),
    },
  ];
}

/** The setting has one or several secrets, separated by white space, none of which can be guessed; it may be missing unless `needed`. */
export const strongSecret = (name: string, { needed }: { readonly needed: boolean }): Rule => ({
  name,
  asvs: '13.3.1',
  demand: `${name} ska ${needed ? 'anges och ' : ''}vara slumpad, med minst ${MIN_SECRET} tecken.`,
  holds: ({ env }) => (env[name] === undefined ? !needed : env[name].split(/\s+/).every((secret) => !isWeak(secret))),
});

/** The setting is for development and test only, and must not be set. */
export const notSet = (name: string): Rule => ({
  name,
  asvs: '15.2.3',
  demand: `${name} ska inte anges: det är till för utveckling och prov.`,
  holds: ({ env }) => env[name] === undefined,
});

/** The rules that apply to both servers. */
export const COMMON: readonly Rule[] = [
  {
    name: 'APP_ENV',
    asvs: '13.4.2',
    demand: 'APP_ENV ska vara prod, som den är när den inte anges.',
    holds: ({ env }) => (env['APP_ENV'] ?? 'prod') === 'prod',
  },
  {
    name: 'NODE_TLS_REJECT_UNAUTHORIZED',
    asvs: '12.3.2',
    demand: 'NODE_TLS_REJECT_UNAUTHORIZED ska inte anges: då kontrolleras inga certifikat.',
    holds: ({ env }) => env['NODE_TLS_REJECT_UNAUTHORIZED'] === undefined,
  },
  {
    name: 'LOG_LEVEL',
    asvs: '16.3.3',
    demand: 'LOG_LEVEL ska vara info eller warn: annars loggas inte det som rör säkerheten, eller för mycket.',
    holds: ({ env }) => ['info', 'warn'].includes(env['LOG_LEVEL'] ?? 'info'),
  },
];

/** Whether the settings are for production. It is the default, so that a forgotten setting never turns the rules off. */
export const isProduction = (env: Env): boolean => (env['APP_ENV'] || 'prod') === 'prod';

/**
 * Why a server does not start, one sentence per line, or null when it can start. `faults` has a sentence for each setting that cannot be read;
 * the rules about those settings are not reported as well.
 */
export function refusal(env: Env, faults: ReadonlyMap<string, string>, judged: readonly Judged[]): string | null {
  const unsafe = isProduction(env) ? judged.filter(({ name, holds }) => !holds && !faults.has(name)) : [];
  if (unsafe.length === 0) return faults.size === 0 ? null : [...faults.values()].join('\n');
  const head = 'I produktion (APP_ENV=prod) startar inget som inte är säkert:';
  return [...faults.values(), head, ...new Set(unsafe.map(({ demand }) => demand))].join('\n');
}

/** What the doctor prints: each rule with whether it holds, without any value. */
export function report(server: string, faults: ReadonlyMap<string, string>, judged: readonly Judged[]): string {
  const rows = judged.map(({ holds, demand, asvs }) => `  ${holds ? 'ja ' : 'NEJ'}  ${demand} (ASVS ${asvs})`);
  const kept = judged.filter(({ holds }) => holds).length;
  return [server, ...[...faults.values()].map((sentence) => `  NEJ  ${sentence}`), ...rows, `  ${kept} av ${judged.length} håller.`].join('\n');
}
