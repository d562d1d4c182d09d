import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

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
