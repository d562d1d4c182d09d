import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey } from '../../../test/signera/keys.ts';
import { certificatesIn, keyPairsIn, type KeyPair } from './pemFiles.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nycklar-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function put({ key, certificate }: KeyPair): void {
  writeFileSync(join(dir, 'egen.cert.pem'), certificate.toString());
  writeFileSync(join(dir, 'egen.key.pem'), key.export({ type: 'pkcs8', format: 'pem' }));
}
const prints = () => keyPairsIn(dir, 'egen').keys.map(({ certificate }) => certificate.fingerprint256);

it('PLUS-62 key files are parsed again only when one of them changes', async () => {
  const [one, other] = [await newKey(), await newKey()];
  put(one);
  const [first, certificates] = [keyPairsIn(dir, 'egen'), certificatesIn(dir, 'egen.cert.pem')];
  expect([keyPairsIn(dir, 'egen') === first, certificatesIn(dir, 'egen.cert.pem') === certificates]).toEqual([true, true]);
  put(other);
  expect(prints()).toEqual([other.certificate.fingerprint256]);
  expect(certificatesIn(dir, 'egen.cert.pem').map(({ fingerprint256 }) => fingerprint256)).toEqual([other.certificate.fingerprint256]);
  put(one);
  expect(prints()).toEqual([one.certificate.fingerprint256]);
});

it('PLUS-62 a key whose certificate is replaced by another is refused', async () => {
  put(await newKey());
  prints();
  writeFileSync(join(dir, 'egen.cert.pem'), (await newKey()).certificate.toString());
  expect(prints).toThrow('har inget certifikat i egen.cert.pem');
});
