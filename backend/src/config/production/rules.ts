import type { Env, Safe } from '@uppgiftsandring/shared/server/production';
import { between, isTestName, only, secret } from '@uppgiftsandring/shared/server/safe';
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the rules judge: the settings, with the secrets that are in files, and the keys. */
export interface Facts {
  readonly env: Env;
  readonly keys: readonly KeyFile[];
  readonly named: readonly KeyFile[];
}

/** Names of services are often addresses; those of the test kit end with `.example`. */
export const realName: Safe = {
  words: 'a real name',
  rules: (name) => [
    {
      name,
      asvs: '15.2.3',
      demand: `${name} ska inte vara ett namn för exempel och prov.`,
      holds: ({ env }) => {
        const value = env[name] ?? '';
        return !isTestName(URL.parse(value)?.hostname ?? value.slice(value.lastIndexOf('@') + 1));
      },
    },
  ],
};

export const KEYS: readonly Safe<Facts>[] = [
  only('keys, none of them from the simulators', {
    asvs: '13.2.3',
    demand:
      'KEYS_DIR ska inte ha någon nyckel eller något certifikat från simulatorerna, inte heller filen i någon _TOKEN_FILE, OUTSIDE_CERT_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => [...keys, ...named].every(({ isTestKit }) => !isTestKit),
  }),
  only('none that other users of the machine can read', {
    asvs: '13.3.2',
    demand: 'KEYS_DIR ska ha nycklar, och datorns andra användare ska inte kunna läsa dem, inte heller filen i någon _TOKEN_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => keys.length > 0 && [...keys, ...named].every(({ isOpen }) => !isOpen),
  }),
];

/** Our own secrets, which no other system may have: several systems may have given us the same token. */
export const OWN = ['HOST_TOKEN', 'OPERATOR_TOKEN', 'DATABASE_PASSWORD'];
export const TOKEN = secret(OWN, { least: 20 });

export const CREDENTIALS = only('set, as REGISTER_TOKEN_FILE is, unless we show a certificate', {
  asvs: '13.2.1',
  demand: 'REGISTER_TOKEN_FILE, CASE_TOKEN_FILE och, om PERSON_URL anges, PERSON_TOKEN_FILE ska anges, om inte OUTSIDE_CERT_FILE och OUTSIDE_KEY_FILE anges.',
  holds: ({ env }) => {
    const needed = ['REGISTER_TOKEN_FILE', 'CASE_TOKEN_FILE', ...(env['PERSON_URL'] === undefined ? [] : ['PERSON_TOKEN_FILE'])];
    return [['OUTSIDE_CERT_FILE', 'OUTSIDE_KEY_FILE'], needed].some((names) => names.every((name) => env[name] !== undefined));
  },
});

/** Whether a network is no wider than the widest private ones. Outside 2000::/3 and f000::/4 the last 32 bits of an IPv6 address may be one of IPv4. */
function isNarrowNetwork(network: string): boolean {
  const [address = '', bits = '128'] = network.trim().split('/');
  return Number(bits) >= (!address.includes(':') ? 8 : /^[23f][\da-f]{3}:/i.test(address) ? 7 : 104);
}

/** Whether what is trusted leaves some addresses to clients: a few proxies, or narrow networks. */
const isNarrow = (trusted: string): boolean => (/^\d$/.test(trusted) ? /[1-3]/.test(trusted) : trusted.split(',').every(isNarrowNetwork));

/** The networks whose proxies are trusted when nothing is set. */
export const PRIVATE = 'loopback,uniquelocal';
export const narrow = only('1 to 3 proxies, or networks of /8 (IPv6: /7) and narrower', {
  asvs: '15.3.4',
  demand: 'TRUST_PROXY ska vara 1 till 3 proxyer, eller nät som inte är större än /8 (IPv6: /7): annars väljer klienterna själva sin adress.',
  holds: ({ env }) => isNarrow(env['TRUST_PROXY'] ?? PRIVATE),
});

/** The secrets that may be in a file. */
export const SECRETS = ['HOST_TOKEN', 'DATABASE_PASSWORD', 'SMTP_PASSWORD', 'REGISTER_TOKEN', 'PERSON_TOKEN', 'CASE_TOKEN'];

export const TIMEOUT = between(500, 30_000, '16.5.2');

/** What can be reported about a key file without showing it. */
export interface KeyFile {
  readonly name: string;
  /** Made by the simulators, whose keys anybody can have (simulators/src/keys). */
  readonly isTestKit: boolean;
  /** Other users of the machine can read it. */
  readonly isOpen: boolean;
}

/** The private keys of other services: only the test kit has them in the same place as ours. */
const OTHERS = /^(user-ca|sign-service)\.key\.pem$|^idp\.private/;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** The organisation in the test kit's certificates, and the beginning of its key names and tokens. */
const MARK = { certificate: /^O=Utveckling$/m, key: /"kid":\s*"utveckling-|^utveckling-/m };

function isFromKit(name: string, text: string): boolean {
  if (OTHERS.test(name) || MARK.key.test(text)) return true;
  return (text.match(CERTIFICATE) ?? []).some((pem) => {
    try {
      const { subject, issuer } = new X509Certificate(pem);
      return MARK.certificate.test(subject) || MARK.certificate.test(issuer);
    } catch {
      // Not a certificate: the code that uses it reports that.
      return false;
    }
  });
}

/** The key files in a folder; none when it cannot be read. */
export function keyFilesIn(folder: string): KeyFile[] {
  const names = readable(() => readdirSync(folder)) ?? [];
  return names.filter((name) => /\.(pem|json|token|key|password)$/.test(name)).flatMap((name) => keyFileAt(join(folder, name)));
}

/** The key file of that name; none when it cannot be read. */
export function keyFileAt(file: string): KeyFile[] {
  const name = basename(file);
  const text = readable(() => readFileSync(file, 'utf8'));
  if (text === undefined) return [];
  const isPublic = /\.cert\.pem$|\.public\./.test(name);
  return [{ name, isTestKit: isFromKit(name, text), isOpen: !isPublic && (statSync(file).mode & 0o007) !== 0 }];
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // The code that needs the file or folder reports that it is missing.
    return undefined;
  }
}
