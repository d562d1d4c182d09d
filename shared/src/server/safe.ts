import type { Env, Given, Rule, Safe } from './production.ts';

// The kinds of what is safe in production for a setting (PLUS-60).

/** Any form that can be read is safe; the words say why, or who reports a wrong one. */
export const free = (words: string): Safe => ({ words, rules: () => [] });

export const only = <Facts extends Given>(words: string, rule: Omit<Rule<Facts>, 'name'>): Safe<Facts> => ({ words, rules: (name) => [{ name, ...rule }] });

export const all = <Facts extends Given>(...parts: readonly Safe<Facts>[]): Safe<Facts> => ({
  words: parts.map(({ words }) => words).join('; '),
  rules: (name) => parts.flatMap(({ rules }) => rules(name)),
});

type Row = readonly [asvs: string, demand: string, holds: Rule['holds']];
const rows = (words: string, rowsOf: (name: string) => readonly Row[]): Safe => ({
  words,
  rules: (name) => rowsOf(name).map(([asvs, demand, holds]) => ({ name, asvs, demand, holds })),
});

/** A number within a range, both ends included; the default is in it. */
export const between = (least: number, most: number, asvs: string): Safe =>
  rows(`${least} to ${most}`, (name) => [
    [asvs, `${name} ska vara mellan ${least} och ${most}.`, ({ env }) => env[name] === undefined || (Number(env[name]) >= least && Number(env[name]) <= most)],
  ]);

export const notSet = rows('not set', (name) => [
  ['15.2.3', `${name} ska inte anges: det är till för utveckling och prov.`, ({ env }) => env[name] === undefined],
]);

/** Names that no real service has: this machine, those of RFC 2606 and 6761, and those that our test stacks give to simulators. */
const TEST_NAME =
  /^(localhost|simulators(\..+)?|host\.docker\.internal|127(\.\d+){3}|0\.0\.0\.0|\[?::1?\]?|\[?::ffff:7f.*)\.?$|(^|\.)(localhost|test|example|invalid|example\.(com|net|org))\.?$/i;

/** Whether a host name is that of this machine, of a simulator, or reserved for tests and examples. */
export const isTestName = (host: string): boolean => TEST_NAME.test(host);

/** Names and addresses that lead nowhere outside a closed network: without a dot, of a cluster or a private domain, RFC 1918 and 4193. */
const INSIDE = /^([^.:]+|.+\.(local|internal|svc|localhost)|(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cd].*)\])$/i;

export const isInside = (host: string): boolean => INSIDE.test(host);

/** Whether all of the setting's addresses, if it has any, satisfy the condition. */
const everyAddress =
  (name: string, isGood: (address: URL) => boolean, needed = false): Rule['holds'] =>
  ({ env }) =>
    env[name] === undefined ? !needed : env[name].match(/[^\s,]+/g)?.every((word) => URL.canParse(word) && isGood(new URL(word))) !== false;

/** Encrypted, and to no simulator. An optional one may be missing. */
export const realAddress = ({ needed }: { readonly needed: boolean }): Safe =>
  rows(`${needed ? '' : 'none, or '}a real https address`, (name) => [
    ['12.2.1', `${name} ska ${needed ? 'anges och ' : ''}börja med https://.`, everyAddress(name, ({ protocol }) => protocol === 'https:', needed)],
    [
      '15.2.3',
      `${name} ska inte leda till den här datorn, en simulator eller ett namn för exempel och prov.`,
      everyAddress(name, ({ hostname }) => !isTestName(hostname)),
    ],
  ]);

export const insideOrEncrypted = rows('https, or http inside: a name without a dot, .svc, .local or .internal, a private address', (name) => [
  [
    '12.3.1',
    `${name} ska börja med https://, om den inte leder till en plats inom det slutna nätet.`,
    everyAddress(name, ({ protocol, hostname }) => protocol === 'https:' || isInside(hostname)),
  ],
]);

const GUESSED = /change|secret|passw|example|default|hemlig|losen|nyckel|qwerty|abcdef|012345/i;

/** Whether a secret could be guessed: short, of few different characters, repetitive, or with a word that is common in examples. */
export function isWeak(secret: string, least = 32): boolean {
  const isRepeated = /^(.+?)\1+$/s.test(secret);
  return secret.length < least || new Set(secret).size < 8 || isRepeated || GUESSED.test(secret);
}

const secretsIn = (env: Env, name: string): readonly string[] => env[name]?.split(/\s+/) ?? [];

/** Secrets, separated by white space, none of which can be guessed or is also in `others`. Of a setting that names a file, the content is judged. */
export const secret = (others: readonly string[], { needed = false, least = 32 } = {}): Safe =>
  rows(`${needed ? '' : 'none, or '}random, at least ${least} characters${others.length === 0 ? '' : ', no other secret of ours'}`, (name) => {
    const own = name.replace(/_FILE$/, '');
    const isStrong: Rule['holds'] = ({ env }) => (env[own] === undefined ? !needed : secretsIn(env, own).every((one) => !isWeak(one, least)));
    const isOwn: Rule['holds'] = ({ env }) => others.flatMap((other) => secretsIn(env, other)).every((other) => !secretsIn(env, own).includes(other));
    const strong: Row = ['13.2.3', `${own} ska ${needed ? 'anges och ' : ''}vara slumpad, med minst ${least} tecken.`, isStrong];
    return others.length === 0 ? [strong] : [strong, ['13.2.3', `${own} ska inte vara samma hemlighet som ${others.join(' eller ')}.`, isOwn]];
  });

/** A secret that may be in a file instead. */
export const fileOf = (name: string): Safe => free(`a file that holds \`${name}\``);

const isServer = (address = ''): boolean => /^postgres(ql)?:/.test(address) && URL.canParse(address);

/** The rules about the address do not apply when no server is named. */
const ofDatabase =
  (name: string, isGood: (address: URL, env: Env) => boolean): Rule['holds'] =>
  ({ env }) =>
    !isServer(env[name]) || isGood(new URL(env[name] ?? ''), env);

/** The address of a PostgreSQL server, in the setting of that name. */
export const database = (name: string): Safe =>
  all(
    only('set: a server', {
      asvs: '13.4.2',
      demand: `${name} ska anges: den inbyggda databasen är till för utveckling och prov.`,
      holds: ({ env }) => isServer(env[name]),
    }),
    only('`sslmode=verify-full`', {
      asvs: '12.3.2',
      demand: `${name} ska ha sslmode=verify-full: förbindelsen krypteras och servern visar vem den är.`,
      holds: ofDatabase(name, ({ searchParams }) => searchParams.getAll('sslmode').join() === 'verify-full'),
    }),
    only('a user of its own', {
      asvs: '13.2.2',
      demand: `${name} ska ha en egen användare, inte postgres eller ingen.`,
      holds: ofDatabase(name, ({ username }) => /^(?!(postgres|root|admin)$)[\w-]+$/.test(username)),
    }),
    only('server, user and password before `?` alone', {
      asvs: '13.2.2',
      demand: `${name} ska inte ha host, user eller password efter frågetecknet: de ersätter dem som står före.`,
      holds: ofDatabase(name, ({ searchParams }) => !['host', 'user', 'password'].some((key) => searchParams.has(key))),
    }),
  );

/** The password of that database, in a file or in the address; it is judged as the setting `…_PASSWORD`. */
export const databasePassword = (name: string): Safe =>
  only(`random, at least 16 characters, unless ${name} has a client certificate (\`sslcert\`)`, {
    asvs: '13.2.3',
    demand: `Lösenordet till ${name} ska anges och vara slumpat, med minst 16 tecken, om inte adressen har ett klientcertifikat (sslcert).`,
    holds: ofDatabase(name, ({ searchParams }, env) => searchParams.has('sslcert') || !isWeak(env[name.replace(/URL$/, 'PASSWORD')] ?? '', 16)),
  });

export const PROD = only('`prod`, or not set', {
  asvs: '13.4.2',
  demand: 'APP_ENV ska vara prod, som den är när den inte anges.',
  holds: ({ env }) => (env['APP_ENV'] ?? 'prod') === 'prod',
});

/** Security events are logged, and nothing that only a developer needs. */
export const LEVEL = only('`info` or `warn`', {
  asvs: '16.3.3',
  demand: 'LOG_LEVEL ska vara info eller warn: annars loggas inte det som rör säkerheten, eller för mycket.',
  holds: ({ env }) => ['info', 'warn'].includes(env['LOG_LEVEL'] ?? 'info'),
});
