import { constants, createPrivateKey, verify, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXEMPEL } from '../../backend/test/signera/exempel.ts';
import { createWorld, GIVET, signedTask, type World } from '../../backend/test/signera/service.ts';
import { kvittensContent } from '../../backend/src/features/pdf/documents.ts';
import { renderPdf } from '../../backend/src/features/pdf/render/render.ts';
import { SEAL_ROOM } from '../../backend/src/features/pdf/sealRoom.ts';
import { sealPdf } from '../../backend/src/features/signera/svt/seal.ts';
import { vouch } from '../../backend/src/features/signera/svt/vouch.ts';
import type { RejectCode } from '../../backend/src/features/signera/xml/rejected.ts';
import { sentenceOf, verifyFile } from './verify.ts';

/** A signed application with its token, and a sealed receipt of it. */
let world: World;
let signedXml: string;
let receipt: Buffer;
const now = new Date();
const trusted = () => world.config.svt.certificates;

async function signedOne(): Promise<string> {
  const { outcome } = await signedTask(world, now);
  return (await vouch(world.config, outcome, now)).signedXml;
}

const written = (xml: string, arendenr = 'S2026-000123') =>
  renderPdf(
    kvittensContent({ ansokan: EXEMPEL, arendenr, submittedAt: now, signedBy: 'Anna Ek', signedAt: now, checkedAt: now, signedXml: xml, givet: GIVET }, 'prod'),
  );

function keyOf(who: World): Parameters<typeof sealPdf>[1] {
  const [key] = who.config.svt.keys;
  if (key === undefined) throw new Error('no key');
  return key;
}

async function receiptOf(xml: string, arendenr?: string): Promise<Buffer> {
  return sealPdf(await written(xml, arendenr), keyOf(world), now);
}

beforeAll(async () => {
  world = await createWorld();
  signedXml = await signedOne();
  receipt = await receiptOf(signedXml);
}, 180_000);

const refused = (file: Buffer, code: RejectCode) =>
  expect(verifyFile(file, trusted(), now)).rejects.toThrow(expect.objectContaining({ name: 'Rejected', code }));

/** The file with bytes that occur once in it replaced. */
function changed(file: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [before, after] = [Buffer.from(from), Buffer.from(to)];
  const at = file.indexOf(before);
  if (at === -1) throw new Error('not found');
  return Buffer.concat([file.subarray(0, at), after, file.subarray(at + before.length)]);
}

const sealOf = (file: Buffer): string => /\(Sigill:([^)]*)\)/.exec(file.toString('latin1'))?.[1] ?? '';

describe('a receipt, by the certificate alone', () => {
  it('PLUS-63 the report shows integrity, signer, subject and time, no personal number', async () => {
    const lines = await verifyFile(receipt, trusted(), now);
    expect(lines[0]).toMatch(/^Kvittensen är oförändrad sedan den förseglades \d{4}-/);
    expect(lines[1]).toBe('Underskriften är äkta: Anna Ek & Åström har skrivit under för Storängens samfällighetsförening, 716401-1236.');
    expect(lines.join('\n')).toContain('tillitsniva: http://id.elegnamnden.se/loa/1.0/loa3');
    expect(lines.join('\n')).not.toContain('2385');
  });

  it('PLUS-63 anybody can verify the seal by RFC 7515 with the certificate', () => {
    const [found = '', seal = ''] = /\(Sigill:([^)]*)\)/.exec(receipt.toString('latin1')) ?? [];
    const at = receipt.indexOf(found, 0, 'latin1') + '(Sigill:'.length;
    const [head = '', , signature = ''] = seal.trimEnd().split('.');
    const holds = (file: Buffer) => {
      const content = Buffer.concat([file.subarray(0, at), file.subarray(at + seal.length)]).toString('base64url');
      const key = { key: keyOf(world).certificate.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
      return verify('sha256', Buffer.from(`${head}.${content}`), key, Buffer.from(signature, 'base64url'));
    };
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'PS256', cty: 'application/pdf' });
    expect([holds(receipt), holds(changed(receipt, '%%EOF', '%%EoF'))]).toEqual([true, false]);
  });

  it('PLUS-63 the signed document alone shows the same', async () => {
    expect((await verifyFile(Buffer.from(signedXml), trusted(), now))[0]).toContain('Underskriften är äkta');
  });

  const CHANGES: readonly (readonly [string, RejectCode, (file: Buffer) => Buffer | Promise<Buffer>])[] = [
    ['a byte of a page', 'seal', (file) => changed(file, 'stream\n', 'Stream\n')],
    ['its title', 'seal', (file) => changed(file, 'uppgifts', 'Uppgifts')],
    ['a file that is attached', 'seal', (file) => changed(file, '/EmbeddedFile', '/EmbeddedFilf')],
    ['something added last, as a PDF is revised', 'seal', (file) => Buffer.concat([file, Buffer.from('\n1 0 obj <<>> endobj\n%%EOF\n')])],
    ['the end cut off', 'seal', (file) => file.subarray(0, -6)],
    ['the seal taken away', 'seal-missing', (file) => changed(file, sealOf(file), SEAL_ROOM)],
    ['the seal’s entry taken away', 'seal-missing', (file) => changed(file, '(Sigill:', '(Sigell:')],
    [
      'a letter of the seal',
      'seal',
      (file) =>
        changed(
          file,
          sealOf(file),
          sealOf(file).replace(/(..)(?= )/, (end) => (end === 'AA' ? 'BB' : 'AA')),
        ),
    ],
    ['something written in the seal’s room', 'seal', (file) => changed(file, sealOf(file), `${sealOf(file).slice(0, -3)}abc`)],
    ['a second seal', 'seal', (file) => Buffer.concat([file, Buffer.from(`(Sigill:${sealOf(file)})`)])],
    ['the seal of another receipt', 'seal', async (file) => changed(file, sealOf(file), sealOf(await receiptOf(signedXml, 'S2026-000124')))],
    ['sealed again by somebody else', 'seal-issuer', async () => sealPdf(await written(signedXml), impostor(), now)],
    ['sealed before the key was in force', 'seal-time', async () => sealPdf(await written(signedXml), keyOf(world), new Date('2001-01-01'))],
    ['sealed in the future', 'seal-time', async () => sealPdf(await written(signedXml), keyOf(world), new Date(now.getTime() + 3_600_000))],
    ['another document inside, sealed by us', 'svt-content', () => receiptOf(signedXml.replace('Storängens', 'Bergets'))],
    ['no PDF and no XML', 'malformed-xml', () => Buffer.from('kvittens')],
  ];

  it.each(CHANGES)('PLUS-63 with %s is refused (%s)', async (_what, code, change) => {
    await refused(await change(receipt), code);
    expect(sentenceOf(code)).toMatch(/^[^.]+\.$/);
  });
});

/** Another key under the same name. */
function impostor(): Parameters<typeof sealPdf>[1] {
  const { keyPem, certPem } = world.impostor.service;
  return { key: createPrivateKey(keyPem), certificate: new X509Certificate(certPem) };
}
