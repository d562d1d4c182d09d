import { COMMON, isTestName, isWeak, realAddress, strongSecret, type Env, type Rule } from '@uppgiftsandring/shared/server/production';
import type { KeyFile } from './keyFiles.ts';

/** What the rules judge: the settings, with the secrets that are in files, and the keys. */
export interface Facts {
  readonly env: Env;
  readonly keys: readonly KeyFile[];
  /** Key files that settings name one by one. */
  readonly named: readonly KeyFile[];
}

const MOST_A_MINUTE = 100;
const MOST_A_DAY = 1000;

const databaseOf = ({ DATABASE_URL }: Env): URL | null => (DATABASE_URL === undefined ? null : URL.parse(DATABASE_URL));

/** Names of services are often addresses; those of the test kit end with `.example`. */
const realName = (name: string): Rule<Facts> => ({
  name,
  asvs: '15.2.3',
  demand: `${name} ska inte vara ett namn för exempel och prov.`,
  holds: ({ env }) => {
    const value = env[name] ?? '';
    return !isTestName(URL.parse(value)?.hostname ?? value.slice(value.lastIndexOf('@') + 1));
  },
});

const atMost = (name: string, most: number): Rule<Facts> => ({
  name,
  asvs: '2.4.1',
  demand: `${name} ska vara högst ${most}: gränsen skyddar personuppgifter i registren.`,
  holds: ({ env }) => Number(env[name] ?? 0) <= most,
});

/** A limit gives no protection when its window is short. */
const WINDOW: Rule<Facts> = {
  name: 'LOOKUP_WINDOW_SECONDS',
  asvs: '2.4.1',
  demand: 'LOOKUP_WINDOW_SECONDS ska vara minst 60.',
  holds: ({ env }) => Number(env['LOOKUP_WINDOW_SECONDS'] ?? 60) >= 60,
};

/** The rules about the address do not apply when no database is named. */
const ofDatabase =
  (isGood: (address: URL, env: Env) => boolean): Rule<Facts>['holds'] =>
  ({ env }) => {
    const address = databaseOf(env);
    return address === null || isGood(address, env);
  };

const DATABASE: readonly Rule<Facts>[] = [
  {
    name: 'DATABASE_URL',
    asvs: '13.4.2',
    demand: 'DATABASE_URL ska anges: den inbyggda databasen är till för utveckling och prov.',
    holds: ({ env }) => databaseOf(env) !== null,
  },
  {
    name: 'DATABASE_URL',
    asvs: '12.3.2',
    demand: 'DATABASE_URL ska ha sslmode=verify-full: förbindelsen krypteras och servern visar vem den är.',
    holds: ofDatabase(({ searchParams }) => searchParams.getAll('sslmode').join() === 'verify-full'),
  },
  {
    name: 'DATABASE_URL',
    asvs: '13.2.2',
    demand: 'DATABASE_URL ska ha en egen användare, inte postgres eller ingen.',
    holds: ofDatabase(({ username }) => !['', 'postgres', 'root', 'admin'].includes(username)),
  },
  {
    name: 'DATABASE_PASSWORD_FILE',
    asvs: '13.2.3',
    demand: 'Databasens lösenord ska anges och vara slumpat, med minst 16 tecken, om inte DATABASE_URL har ett klientcertifikat (sslcert).',
    holds: ofDatabase(({ searchParams, password }, env) => searchParams.has('sslcert') || !isWeak(env['DATABASE_PASSWORD'] ?? password, 16)),
  },
];

const KEYS: readonly Rule<Facts>[] = [
  {
    name: 'KEYS_DIR',
    asvs: '13.2.3',
    demand:
      'KEYS_DIR ska inte ha någon nyckel eller något certifikat från simulatorerna, inte heller filen i någon _TOKEN_FILE, OUTSIDE_CERT_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => [...keys, ...named].every(({ isTestKit }) => !isTestKit),
  },
  {
    name: 'KEYS_DIR',
    asvs: '13.3.2',
    demand: 'KEYS_DIR ska ha nycklar, och datorns andra användare ska inte kunna läsa dem, inte heller filen i någon _TOKEN_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => keys.length > 0 && [...keys, ...named].every(({ isOpen }) => !isOpen),
  },
];

const CREDENTIALS: Rule<Facts> = {
  name: 'CASE_TOKEN_FILE',
  asvs: '13.2.1',
  demand: 'REGISTER_TOKEN_FILE, CASE_TOKEN_FILE och, om PERSON_URL anges, PERSON_TOKEN_FILE ska anges, om inte OUTSIDE_CERT_FILE och OUTSIDE_KEY_FILE anges.',
  holds: ({ env }) => {
    const needed = ['REGISTER_TOKEN_FILE', 'CASE_TOKEN_FILE', ...(env['PERSON_URL'] === undefined ? [] : ['PERSON_TOKEN_FILE'])];
    return [['OUTSIDE_CERT_FILE', 'OUTSIDE_KEY_FILE'], needed].some((names) => names.every((name) => env[name] !== undefined));
  },
};

/** The secrets that may be in a file. */
export const SECRETS = ['HOST_TOKEN', 'DATABASE_PASSWORD'];

/** What must hold before a backend starts in production (PLUS-60). */
export const RULES: readonly Rule<Facts>[] = [
  ...COMMON,
  ...realAddress('PUBLIC_ORIGIN', { needed: true }),
  ...realAddress('OIDC_ISSUER', { needed: true }),
  ...realAddress('OIDC_INTERNAL_URL', { needed: false }),
  ...realAddress('SIGN_URL', { needed: true }),
  ...realAddress('REGISTER_URL', { needed: true }),
  ...realAddress('PERSON_URL', { needed: false }),
  ...realAddress('CASE_URL', { needed: true }),
  ...['SIGN_SERVICE_ID', 'SIGN_IDP_ID', 'SIGN_REQUESTER_ID', 'SMTP_URL', 'MAIL_FROM'].map(realName),
  ...DATABASE,
  ...KEYS,
  CREDENTIALS,
  strongSecret('HOST_TOKEN', { needed: true }),
  strongSecret('OPERATOR_TOKEN', { needed: false }),
  atMost('LOOKUP_LIMIT', MOST_A_MINUTE),
  WINDOW,
  atMost('LOOKUP_DAY_LIMIT', MOST_A_DAY),
];
