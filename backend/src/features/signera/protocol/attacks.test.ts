import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RESULTS } from '../../../../../simulators/src/sign/words.ts';
import { createWorld, deviatingAnswer, edited, newRequest, answerTo, verdictOf, type Deviation, type World } from '../../../../test/signera/service.ts';
import { NAMESPACES } from '../xml/names.ts';
import type { RejectCode } from '../xml/rejected.ts';
import { LIMITS } from './constants.ts';
import { outcomeOf } from './outcome.ts';
import { authenticateResponse, requestIdOf, type ResponseForm } from './signResponse.ts';
import type { SigningTask } from './types.ts';

const world = await createWorld();

const STRANGER = { personId: '198310159283', given: 'Någon', surname: 'Annan' };
const MINUTE = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

function judge(task: SigningTask, form: ResponseForm) {
  requestIdOf(form);
  return outcomeOf(world.config, task, authenticateResponse(world.config, task, form, new Date()));
}

const refuses = (task: SigningTask, form: ResponseForm, code: RejectCode) =>
  expect(() => judge(task, form)).toThrow(expect.objectContaining({ name: 'Rejected', code }));

/** What a dishonest service, a thief of its key or an attacker inside its network signs. */
const DEVIATIONS: readonly (readonly [string, RejectCode, (world: World) => Deviation])[] = [
  ['another request id', 'request-id', () => ({ content: { requestId: 'd'.repeat(40) } })],
  ['the wrong service key under the right name', 'bad-signature', ({ impostor }) => ({ signer: impostor.service })],
  ['an old answer', 'expired-response', () => ({ content: { respondedAt: fromNow(-5) } })],
  ['an answer from the future', 'response-from-future', () => ({ content: { respondedAt: fromNow(2) } })],
  ['a swapped document digest', 'to-be-signed-changed', () => ({ toBeSigned: swapDigest })],
  ['a changed algorithm in what is signed', 'to-be-signed-changed', () => ({ toBeSigned: (s) => s.replace('rsa-sha256', 'rsa-sha1') })],
  ['a signature by another user key', 'user-signature', ({ impostor }) => ({ userKeyPem: impostor.users.keyPem })],
  ['a look-alike CA', 'chain-root', ({ impostor }) => ({ issuer: impostor.users })],
  [
    'a certificate of a look-alike CA under the true root',
    'chain-signature',
    ({ impostor, service }) => ({ issuer: impostor.users, chain: ([first]) => [first ?? Buffer.alloc(0), der(service.users.certPem)] }),
  ],
  ['an expired certificate', 'certificate-validity', () => ({ certificateFrom: fromNow(-120) })],
  ['a certificate that is not valid yet', 'certificate-validity', () => ({ certificateFrom: fromNow(30) })],
  ['a chain without its root', 'chain-length', () => ({ chain: (chain) => chain.slice(0, 1) })],
  ['a lower level of assurance', 'level-of-assurance', () => ({ loa: 'http://id.elegnamnden.se/loa/1.0/loa2' })],
  ['another person asserted', 'person-mismatch', () => ({ asserted: STRANGER })],
  ['another person in the certificate', 'certificate-person', () => ({ certified: STRANGER })],
  ['another identity provider', 'identity-provider', () => ({ idpId: 'http://127.0.0.1:9/annan' })],
  ['a login long before the request', 'authentication-instant', () => ({ at: fromNow(-30) })],
  ['another protocol version', 'version', () => ({ content: { version: '1.1' } })],
  ['a second task', 'task-mismatch', () => ({ tasks: ([task]) => [task ?? '', task ?? ''] })],
  ['another task', 'task-mismatch', () => ({ tasks: ([task]) => [(task ?? '').replace('ansokan-', 'annan-')] })],
  ['a result outside the profile', 'profile', () => ({ xml: (xml) => xml.replace('dss-ext/profile', 'dss-ext/annan') })],
  [
    'signed properties that were changed',
    'xades',
    () => ({ xml: editObject((o) => o.replace(/<xades:SigningTime>[^<]*/, '<xades:SigningTime>2001-01-01T00:00:00Z')) }),
  ],
  ['signed properties for another signature', 'xades', () => ({ xml: editObject((o) => o.replace('Target="#id-', 'Target="#annan-')) })],
];

describe('answers that are validly made but wrong', () => {
  it.each(DEVIATIONS)('ESIG-07 refuses %s (%s)', async (_name, code, deviation) => {
    const { task, form } = newRequest(world);
    refuses(task, await deviatingAnswer(world, form, deviation(world)), code);
  });

  it('ESIG-07 refuses an answer that took more than ten minutes', async () => {
    const { task, form } = newRequest(world);
    const answer = await answerTo(world, form);
    const early = { ...task, requestTime: fromNow(-10.5) };
    refuses(early, answer, 'processing-time');
  });

  it('ESIG-07 refuses an answer from before the request', async () => {
    const { task, form } = newRequest(world);
    refuses({ ...task, requestTime: fromNow(2) }, await answerTo(world, form), 'response-before-request');
  });

  it('ESIG-07 holds its times to the millisecond, on both sides', async () => {
    const { task, form } = newRequest(world);
    const respondedAt = new Date();
    const answer = await deviatingAnswer(world, form, { content: { respondedAt } });
    const after = (ms: number) => new Date(respondedAt.getTime() + ms);
    const received = (ms: number, requestTime = respondedAt) => authenticateResponse(world.config, { ...task, requestTime }, answer, after(ms));
    const { clockSkew, messageAge, processing } = LIMITS;
    const late = [-clockSkew - 1, -clockSkew, messageAge + clockSkew, messageAge + clockSkew + 1].map((ms) => verdictOf(() => received(ms)));
    expect(await Promise.all(late)).toEqual(['response-from-future', 'valid', 'valid', 'expired-response']);
    const slow = [clockSkew + 1, clockSkew, -processing, -processing - 1].map((ms) => verdictOf(() => received(0, after(ms))));
    expect(await Promise.all(slow)).toEqual(['response-before-request', 'valid', 'valid', 'processing-time']);
  });

  it('ESIG-07 refuses the answer to another transaction', async () => {
    const mine = newRequest(world);
    const other = newRequest(world);
    const answer = { ...(await answerTo(world, other.form)), relayState: mine.task.requestId };
    refuses(mine.task, answer, 'request-id');
  });

  it('ESIG-07 refuses the signature of another document although the same person made it', async () => {
    const mine = newRequest(world);
    const otherDocument = { ...mine.task, document: mine.task.document.replace('Anna Ek', 'Anna Al') };
    refuses(otherDocument, await answerTo(world, mine.form), 'bad-signature');
  });
});

const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;

/** What an attacker without any key does to a genuine answer on its way. */
const EDITS: readonly (readonly [string, RejectCode, (xml: string) => string])[] = [
  ['an edited request id', 'bad-signature', (x) => x.replace(/RequestID="\w{4}/, 'RequestID="0000')],
  ['an edited result', 'bad-signature', (x) => x.replace('resultmajor:Success', `resultmajor:${randomBytes(2).toString('hex')}`)],
  ['a forged root around the genuine answer', 'signature-position', (x) => wrapped(x)],
  ['a second signature', 'signature-count', (x) => x.replace(SIGNATURE, (s) => s + s)],
  ['no signature', 'signature-count', (x) => x.replace(SIGNATURE, '')],
  ['the signature in another place', 'signature-position', (x) => moved(x)],
  ['something after the signature', 'signature-position', (x) => x.replace('</dss:OptionalOutputs>', '<a/></dss:OptionalOutputs>')],
  ['a reference to a part', 'signature-reference', (x) => x.replace('Reference URI=""', 'Reference URI="#x"')],
  ['a reference without address', 'signature-reference', (x) => x.replace('Reference URI=""', 'Reference')],
  ['no reference', 'signature-reference', (x) => x.replace(/<ds:Reference .*?<\/ds:Reference>/s, '')],
  ['a second reference', 'signature-reference', (x) => x.replace(/<ds:Reference .*?<\/ds:Reference>/s, (r) => r + r)],
  ['two SignedInfo', 'structure', (x) => x.replace(/<ds:SignedInfo>.*?<\/ds:SignedInfo>/s, (s) => s + s)],
  ['a comment in the digest', 'forbidden-markup', (x) => x.replace('<ds:DigestValue>', '<ds:DigestValue><!--AAAA-->')],
  ['a processing instruction in a value', 'forbidden-markup', (x) => x.replace('loa3</saml', 'loa<?x 3?></saml')],
  ['a document type with an entity', 'forbidden-markup', (x) => `<!DOCTYPE a [<!ENTITY b "c">]>${x}`],
  [
    'a document type that reads a file',
    'forbidden-markup',
    (x) => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${x.replace('loa3</saml', '&b;</saml')}`,
  ],
  ['an entity that nobody has defined', 'malformed-xml', (x) => x.replace('loa3</saml', 'loa3&b;</saml')],
  ['character data sections', 'forbidden-markup', (x) => x.replace('loa3</saml', '<![CDATA[loa3]]></saml')],
  ['a downgrade to HMAC', 'algorithm', (x) => x.replace(/(<ds:SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1')],
  ['an extra transform', 'algorithm', addTransform('http://www.w3.org/TR/1999/REC-xpath-19991116')],
  ['a transform with a content of its own', 'algorithm', (x) => x.replace(/(<ds:Transform Algorithm="[^"]*exc-c14n#")\/>/, '$1><a/></ds:Transform>')],
  ['a downgrade to SHA-1', 'algorithm', (x) => x.replace(/(<ds:SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#rsa-sha1')],
  ['canonical XML with comments', 'algorithm', (x) => x.replace(/(<ds:CanonicalizationMethod Algorithm="[^"]*exc-c14n#)/, '$1WithComments')],
  ['a style sheet as a transform', 'algorithm', addTransform('http://www.w3.org/TR/1999/REC-xslt-19991116')],
  ['a reference to another place', 'signature-reference', (x) => x.replace('Reference URI=""', 'Reference URI="http://127.0.0.1:9/x"')],
  ['a document type after the declaration', 'forbidden-markup', (x) => x.replace(/^(<\?xml[^>]*\?>)?/, '$&<!DOCTYPE a>')],
  ['the answer twice', 'malformed-xml', (x) => x + x.replace(/^<\?xml[^>]*\?>/, '')],
  ['five thousand references to characters', 'too-complex', (x) => x.replace('loa3</saml', `loa3${'&#65;'.repeat(5000)}</saml`)],
  ['another root', 'wrong-root', (x) => x.replaceAll('dss:SignResponse', 'dss:SignReply')],
  ['broken XML', 'malformed-xml', (x) => x.slice(0, -5)],
  ['thirty thousand elements', 'too-complex', (x) => x.replace('<dss:OptionalOutputs>', `$&${'<x/>'.repeat(30_000)}`)],
  ['eight thousand elements in each other', 'too-complex', (x) => x.replace('<dss:OptionalOutputs>', `$&${'<x>'.repeat(8000)}${'</x>'.repeat(8000)}`)],
  ['megabytes of elements', 'too-large', (x) => x.replace('<dss:OptionalOutputs>', `$&${'<x/>'.repeat(600_000)}`)],
  ['a control character', 'illegal-character', (x) => x.replace('loa3</saml', 'loa3\u0001</saml')],
];

describe('answers that were changed on their way', () => {
  it.each(EDITS)('ESIG-07 ASVS 1.5.1 refuses %s (%s)', async (_name, code, edit) => {
    const { task, form } = newRequest(world);
    refuses(task, edited(await answerTo(world, form), edit), code);
  });

  it.each([
    ['the wrong binding', 'binding', { binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST' }],
    ['a relay state that is no request id', 'relay-state', { relayState: 'x' }],
    ['a relay state with more than a request id', 'relay-state', { relayState: `${'a'.repeat(40)}b` }],
    ['no base64', 'bad-base64', { eidSignResponse: 'inte base64!' }],
    ['an empty answer', 'bad-base64', { eidSignResponse: '' }],
    ['a text in UTF-16', 'not-utf8', { eidSignResponse: Buffer.from('\ufeff<a/>', 'utf16le').toString('base64') }],
    ['no text', 'not-utf8', { eidSignResponse: Buffer.from([0xff, 0xfe, 0x00]).toString('base64') }],
  ] as const)('ESIG-07 refuses %s (%s)', async (_name, code, change) => {
    const { task, form } = newRequest(world);
    refuses(task, { ...(await answerTo(world, form)), ...change }, code);
  });
});

describe('answers that are honest', () => {
  it('ESIG-05 takes a signature in and keeps the document unchanged', async () => {
    const { task, form } = newRequest(world);
    const outcome = judge(task, await answerTo(world, form));
    expect(outcome.kind).toBe('signed');
    expect('signedXml' in outcome && outcome.signedXml.replace(SIGNATURE, '')).toBe(task.document);
  });

  it('ESIG-05 distinguishes a cancellation from a failure', async () => {
    const { task, form } = newRequest(world);
    expect(judge(task, await answerTo(world, form, 'cancel'))).toEqual({ kind: 'cancelled' });
    const minor = RESULTS.failed.minor;
    expect(judge(task, await answerTo(world, form, 'fail'))).toEqual({ kind: 'failed', minor });
  });

  it.each([
    ['wrong-person', 'person-mismatch'],
    ['expired', 'expired-response'],
    ['garbage', 'malformed-xml'],
  ] as const)('ESIG-07 refuses what the development service answers when told to misbehave: %s', async (treatment, code) => {
    const { task, form } = newRequest(world);
    refuses(task, await answerTo(world, form, treatment), code);
  });
});

function swapDigest(signedInfo: string): string {
  return signedInfo.replace(/<ds:DigestValue>[^<]*/, `<ds:DigestValue>${randomBytes(32).toString('base64')}`);
}

function editObject(edit: (object: string) => string): (xml: string) => string {
  return (xml) =>
    xml.replace(/(<csig:AdESObjectBytes>)([^<]*)/, (_match, tag: string, encoded: string) => {
      const object = Buffer.from(encoded, 'base64').toString('utf8');
      return tag + Buffer.from(edit(object)).toString('base64');
    });
}

function wrapped(xml: string): string {
  return `<dss:SignResponse xmlns:dss="${NAMESPACES.dss}" Profile="p" RequestID="x"><dss:OptionalOutputs>${xml}</dss:OptionalOutputs></dss:SignResponse>`;
}

function addTransform(uri: string): (xml: string) => string {
  return (xml) => xml.replace('</ds:Transforms>', `<ds:Transform Algorithm="${uri}"/></ds:Transforms>`);
}

function moved(xml: string): string {
  const signature = SIGNATURE.exec(xml)?.[0] ?? '';
  return xml.replace(signature, '').replace('</dss:SignResponse>', `${signature}</dss:SignResponse>`);
}

function der(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
}
