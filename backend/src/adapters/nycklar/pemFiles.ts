import { createHash, createPrivateKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../../base/startupError.ts';

/** A private key with the certificate of its public half. */
export type KeyPair = { readonly key: KeyObject; readonly certificate: X509Certificate };

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]*?-----END \1-----/g;

/** The blocks of a PEM file; throws unless there is at least one and each has an allowed label. */
function blocksIn(dir: string, name: string, allowed: RegExp, what: string): readonly string[] {
  const text = textIn(dir, name);
  const blocks = [...text.matchAll(BLOCK)];
  if (blocks.length === 0 || blocks.some(([, label = '']) => !allowed.test(label)) || text.replace(BLOCK, '').includes('-----'))
    throw new StartupError(`Nyckelfilen ${name} i ${dir} ska innehålla ${what} i PEM-form och inget annat.`);
  return blocks.map(([block]) => block);
}

function textIn(dir: string, name: string): string {
  try {
    return readFileSync(join(dir, name), 'utf8');
  } catch (cause) {
    throw new StartupError(`Nyckelfilen ${name} går inte att läsa i ${dir}.`, { cause });
  }
}

/** Builds something from files, which are read at each use, and again only when one has changed: checking a key is slow. */
function whenChanged<Made>(filesOf: (name: string) => readonly string[], make: (dir: string, name: string) => Made): (dir: string, name: string) => Made {
  const last = new Map<string, { readonly digest: string; readonly made: Made }>();
  const digestOf = (dir: string, name: string): string => {
    const digest = createHash('sha256');
    for (const file of filesOf(name)) digest.update(textIn(dir, file)).update('\0');
    return digest.digest('base64');
  };
  return (dir, name) => {
    const digest = digestOf(dir, name);
    const known = last.get(join(dir, name));
    if (known?.digest === digest) return known.made;
    const made = make(dir, name);
    // A file that was replaced meanwhile is read again the next time.
    if (digestOf(dir, name) === digest) last.set(join(dir, name), { digest, made });
    return made;
  };
}

/** What is made of each block of a PEM file; throws a `StartupError`. */
const readBlocks = <One>(dir: string, name: string, allowed: RegExp, [many, one]: readonly [string, string], make: (pem: string) => One): readonly One[] =>
  blocksIn(dir, name, allowed, many).map((pem) => {
    try {
      return make(pem);
    } catch (cause) {
      throw new StartupError(`Nyckelfilen ${name} i ${dir} innehåller ${one} som inte går att läsa.`, { cause });
    }
  });

/** The certificates in a file, one or several (PLUS-62); throws a `StartupError`. */
export const certificatesIn = whenChanged(
  (name) => [name],
  (dir, name) => readBlocks(dir, name, /^CERTIFICATE$/, ['certifikat', 'ett certifikat'], (pem) => new X509Certificate(pem)),
);

const privateKeysIn = (dir: string, name: string): readonly KeyObject[] =>
  readBlocks(dir, name, /^(?:(?:RSA|EC) )?PRIVATE KEY$/, ['privata nycklar', 'en nyckel'], createPrivateKey);

const PROBE = Buffer.from('prov');

/** Whether the certificate verifies what the key signs: a damaged private key may still name the right public one. */
const signsFor = (key: KeyObject, { publicKey }: X509Certificate): boolean => verify('sha256', PROBE, publicKey, sign('sha256', PROBE, key));

/** The keys in `<name>.key.pem` with their certificates, earlier ones without keys too (PLUS-62). Throws a `StartupError`. */
export const keyPairsIn = whenChanged((name) => [`${name}.cert.pem`, `${name}.key.pem`], readKeyPairs);

function readKeyPairs(dir: string, name: string): { readonly keys: readonly KeyPair[]; readonly certificates: readonly X509Certificate[] } {
  const certificates = certificatesIn(dir, `${name}.cert.pem`);
  const keys = privateKeysIn(dir, `${name}.key.pem`).map((key) => {
    const certificate = certificates.find((one) => one.checkPrivateKey(key) && signsFor(key, one));
    if (certificate === undefined) throw new StartupError(`En nyckel i ${name}.key.pem har inget certifikat i ${name}.cert.pem (${dir}).`);
    return { key, certificate };
  });
  return { keys, certificates };
}

/** A certificate with its chain, and its key, to show another server; throws a `StartupError`. */
export function keyWithCertificates(cert: string, key: string) {
  const [own, ...chain] = certificatesIn(dirname(cert), basename(cert));
  const [first, ...others] = privateKeysIn(dirname(key), basename(key));
  if (own === undefined || first === undefined || others.length > 0 || !own.checkPrivateKey(first) || !signsFor(first, own))
    throw new StartupError(`Nyckeln i ${basename(key)} (${dirname(key)}) hör inte till det första certifikatet i ${basename(cert)}.`);
  const pem = { cert: [own, ...chain].join('\n'), key: first.export({ type: 'pkcs8', format: 'pem' }).toString() };
  return { certificates: [own], pem };
}

/** Whether that moment is within the certificate's own period. */
export const isInForce = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean => at >= validFromDate && at <= validToDate;

/** Of several keys the one to use at that moment: of those in force the one whose period began last (PLUS-62); undefined when none is. */
export const keyInForce = <Key extends { readonly certificate: X509Certificate }>(keys: readonly Key[], at: Date): Key | undefined =>
  keys
    .filter(({ certificate }) => isInForce(certificate, at))
    .toSorted((a, b) => b.certificate.validFromDate.getTime() - a.certificate.validFromDate.getTime())[0];

/** Throws when no certificate in the file is in force now. */
export function assertInForce(certificates: readonly X509Certificate[], name: string, now: Date): void {
  if (!certificates.some((one) => isInForce(one, now))) throw new StartupError(`Inget certifikat i ${name} gäller i dag.`);
}

/**
 * The content of key files, read now and again at each use, so that keys are exchanged by replacing the files (PLUS-62). New content that cannot be used is
 * logged, and the old stays in use. Throws a `StartupError` for what is wrong at the start.
 */
export function following<Read>(logger: FastifyBaseLogger, read: () => Read): () => Read {
  let current = read();
  return () => {
    try {
      current = read();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      logger.error({ event: 'keys-refused', reason: error.message }, 'the keys that were read before are used on');
    }
    return current;
  };
}
