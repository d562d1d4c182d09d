import { createHash, type X509Certificate } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { CompactSign } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKey, type KeyKind } from '../../../../test/signera/keys.ts';
import { verdictOf } from '../../../../test/signera/service.ts';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { sealPdf, verifySeal } from './seal.ts';
import { SEAL_ROOM, SEAL_START } from '../../pdf/sealRoom.ts';

/** A document as `renderPdf` leaves it: with room for a seal. */
const DOCUMENT = Buffer.from(`%PDF-1.7 före (${SEAL_START}${SEAL_ROOM}) efter`);
const NOW = new Date('2026-05-18T13:00:00.900Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);

let pair: KeyPair;
let other: KeyPair;
const days = (from: number, to: number) => newKey('P-256', from, to);
beforeAll(async () => {
  const sinceThen = (Date.now() - NOW.getTime()) / 86_400_000;
  [pair, other] = await Promise.all([days(-sinceThen - 1, -sinceThen + 365), days(-sinceThen - 1, -sinceThen + 365)]);
});

const thumbprint = ({ raw }: X509Certificate) => createHash('sha256').update(raw).digest('base64url');
const roomOf = (pdf: Buffer) => {
  const from = pdf.indexOf(SEAL_START) + SEAL_START.length;
  return pdf.toString('latin1', from, from + SEAL_ROOM.length);
};
const withRoom = (text: string) => Buffer.from(DOCUMENT.toString().replace(SEAL_ROOM, () => text.padEnd(SEAL_ROOM.length)));
const rejection = (pdf: Buffer, trusted: readonly X509Certificate[] = [pair.certificate], now = NOW) => verdictOf(() => verifySeal(pdf, trusted, now));

/** A forged seal: another header, or a payload that is not detached. */
async function forged(header: Readonly<Record<string, unknown>>, { key }: KeyPair = pair): Promise<Buffer> {
  const content = DOCUMENT.toString().split(SEAL_ROOM).join('');
  const usual = { typ: 'sigill+jws', cty: 'application/pdf', alg: 'ES256', iat: SECONDS, 'x5t#S256': thumbprint(pair.certificate) };
  const [head, , signature] = (await new CompactSign(Buffer.from(content)).setProtectedHeader({ ...usual, ...header }).sign(key)).split('.');
  return withRoom(`${head}..${signature}`);
}

describe('a sealed document', () => {
  it('PLUS-63 ASVS 11.6.1 a seal changes only its room, and names key, algorithm and time', async () => {
    const sealed = await sealPdf(DOCUMENT, pair, NOW);
    expect(sealed.length).toBe(DOCUMENT.length);
    const room = roomOf(sealed);
    expect(sealed.toString().replace(room, SEAL_ROOM)).toBe(DOCUMENT.toString());
    expect(room).toMatch(/^[\w-]+\.\.[\w-]+ +$/);
    expect(JSON.parse(Buffer.from(room.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      typ: 'sigill+jws',
      cty: 'application/pdf',
      alg: 'ES256',
      iat: SECONDS,
      'x5t#S256': thumbprint(pair.certificate),
    });
    expect(await verifySeal(sealed, [other.certificate, pair.certificate], NOW)).toEqual(new Date(SECONDS * 1000));
  });

  it('PLUS-63 made by hand in the same way is the same seal', async () => {
    expect(await rejection(await forged({}))).toBe('valid');
  });

  it.each(['P-384', 'RSA-2048'] as const satisfies KeyKind[])('PLUS-63 ASVS 11.6.1 is sealed with a key of the kind %s too', async (kind) => {
    const now = new Date();
    const key = await newKey(kind);
    expect(await rejection(await sealPdf(DOCUMENT, key, now), [key.certificate], now)).toBe('valid');
  });

  it('PLUS-63 ASVS 11.6.1 is not sealed with a key that is too short', async () => {
    const short = await newKey('RSA-1024');
    await expect(sealPdf(DOCUMENT, short, NOW)).rejects.toMatchObject({ message: 'svt-algorithm' });
    expect(await rejection(await forged({ 'x5t#S256': thumbprint(short.certificate) }), [short.certificate])).toBe('seal');
  });

  it.each([
    ['no room for it', () => Buffer.from('%PDF-1.7'), 'seal-missing'],
    ['an empty room', () => DOCUMENT, 'seal-missing'],
    ['two rooms', () => Buffer.concat([DOCUMENT, DOCUMENT]), 'seal'],
    ['a room of another length', () => Buffer.from(DOCUMENT.toString().replace(SEAL_ROOM, `${SEAL_ROOM} `)), 'seal'],
    ['anything in its room', () => withRoom('sigill'), 'seal'],
    ['a seal that is no header', () => withRoom('YQ..YQ'), 'seal'],
    ['a seal without a signature', () => withRoom('e30..'), 'seal'],
  ])('PLUS-63 with %s is refused', async (_what, make, code) => expect(await rejection(make())).toBe(code));

  it('PLUS-63 a document changed around or in its seal is refused', async () => {
    const sealed = await sealPdf(DOCUMENT, pair, NOW);
    const [head = '', , signature = ''] = roomOf(sealed).trim().split('.');
    for (const [from, to] of [
      ['före', 'forE'],
      ['efter', 'eftEr'],
    ] as const)
      expect(await rejection(Buffer.from(sealed.toString().replace(from, to))), from).toBe('seal');
    const content = Buffer.from(DOCUMENT.toString().replace(SEAL_ROOM, '')).toString('base64url');
    expect(await rejection(withRoom(`${head}.${content}.${signature}`))).toBe('seal');
    expect(await rejection(Buffer.from(sealed.toString().replace(roomOf(sealed), roomOf(sealed).trim().padStart(SEAL_ROOM.length))))).toBe('seal');
  });

  it('PLUS-63 no byte of its padding may be another, white space neither', async () => {
    const sealed = await sealPdf(DOCUMENT, pair, NOW);
    const room = roomOf(sealed);
    const end = room.trimEnd().length;
    for (const place of [end, end + 1, room.length - 1])
      for (const other of ['\t', '\n', '\0', '\u00a0', 'a']) {
        const changed = room.slice(0, place) + other + room.slice(place + 1);
        expect([place, other, await rejection(Buffer.from(sealed.toString('latin1').replace(room, changed), 'latin1'))]).toEqual([place, other, 'seal']);
      }
  });

  it.each([
    ['another type', { typ: 'JWT' }],
    ['another content', { cty: 'text/plain' }],
    ['a time that is no number', { iat: '1' }],
    ['a time with a fraction', { iat: SECONDS + 0.5 }],
    ['something more in its header', { kid: '1' }],
  ])('PLUS-63 with %s is refused', async (_what, header) => expect(await rejection(await forged(header))).toBe('seal'));

  it('PLUS-63 sealed by somebody else, or by nobody who is trusted, is refused', async () => {
    expect(await rejection(await sealPdf(DOCUMENT, other, NOW))).toBe('seal-issuer');
    expect(await rejection(await sealPdf(DOCUMENT, pair, NOW), [])).toBe('seal-issuer');
    expect(await rejection(await forged({}, other))).toBe('seal');
    const larger = await newKey('P-384');
    expect(await rejection(await forged({ 'x5t#S256': thumbprint(larger.certificate) }), [larger.certificate])).toBe('seal');
  });

  it('PLUS-63 a seal from the future, or outside its key’s time, is refused', async () => {
    expect(await rejection(await sealPdf(DOCUMENT, pair, subDays(NOW, 2)))).toBe('seal-time');
    const sealed = await sealPdf(DOCUMENT, pair, addMinutes(NOW, 1));
    expect(await rejection(sealed, [pair.certificate], NOW)).toBe('valid');
    expect(await rejection(sealed, [pair.certificate], addSeconds(NOW, -1))).toBe('seal-time');
  });
});
