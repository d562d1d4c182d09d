import { X509Certificate } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { oneTimeKey } from '../../../../../simulators/src/sign/certificate.ts';
import { signTask } from '../../../../../simulators/src/sign/signature.ts';
import { createWorld, newRequest, SIGNER, verdictOf, type World } from '../../../../test/signera/service.ts';
import { canonicalElement, sha256 } from '../xml/canonical.ts';
import { NAMESPACES } from '../xml/names.ts';
import { parsed } from '../xml/parse.ts';
import type { SigningTask } from './types.ts';
import { verifyXades } from './xades.ts';

const BES = 'http://uri.etsi.org/01903#SignedProperties';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** What the service signed for the signer, and the object that it added; both as they are in its answer. */
type Answered = { readonly signedInfo: string; readonly object: string };

let task: SigningTask;
let genuine: Answered;
let certificate: X509Certificate;
beforeAll(async () => {
  const world: World = await createWorld();
  ({ task } = newRequest(world));
  const person = { personId: SIGNER.personId, given: SIGNER.givenName, surname: SIGNER.surname };
  const key = await oneTimeKey(world.service.users, person, new Date());
  certificate = new X509Certificate(key.chain[0] ?? Buffer.alloc(0));
  const xml = signTask({ id: task.taskId, signatureId: task.signatureId, toBeSigned: task.signedInfo }, key, new Date());
  const part = (name: string) => Buffer.from(new RegExp(`<csig:${name}>([^<]*)`).exec(xml)?.[1] ?? '', 'base64').toString('utf8');
  genuine = { signedInfo: part('ToBeSignedBytes'), object: part('AdESObjectBytes') };
}, 180_000);

const verdict = ({ signedInfo, object }: Answered) => verdictOf(() => verifyXades(task, signedInfo, object, certificate));

/** The answer with its added reference changed, and the rest as it was. */
const withReference = (edit: (reference: string) => string): Answered => ({
  ...genuine,
  signedInfo: genuine.signedInfo.replace(/<ds:Reference Type.*?<\/ds:Reference>/s, edit),
});

/** The answer with its object changed by somebody who can sign: the reference has the digest of what is in it now. */
function withObject(edit: (object: string) => string): Answered {
  const object = edit(genuine.object);
  const [properties] = Array.from(parsed(object).getElementsByTagNameNS(NAMESPACES.xades, 'SignedProperties'));
  if (properties === undefined) throw new Error('no signed properties');
  const digest = sha256(canonicalElement(properties)).toString('base64');
  return { object, signedInfo: withReference((r) => r.replace(/<ds:DigestValue>[^<]*/, `<ds:DigestValue>${digest}`)).signedInfo };
}

it('ESIG-07 the added object is returned in canonical form', async () => {
  expect(await verdict(genuine)).toBe('valid');
  expect(await verdict(withObject(String))).toBe('valid');
  const returned = verifyXades(task, genuine.signedInfo, genuine.object, certificate);
  expect(returned).toMatch(/^<ds:Object xmlns:ds="[^"]*"><xades:QualifyingProperties .*<\/ds:Object>$/s);
  expect(returned).toContain('<xades:SigningTime>');
});

const REFERENCE = /<ds:Reference Type.*?<\/ds:Reference>/s;

it.each<readonly [string, (signedInfo: string) => string]>([
  ['nothing more', (s) => s.replace(REFERENCE, '')],
  ['two references', (s) => s.replace(REFERENCE, (r) => r + r)],
  ['something else', (s) => s.replace(REFERENCE, '<ds:Object></ds:Object>')],
  ['its reference before ours', (s) => s.replace(/(<ds:Reference URI="">.*?<\/ds:Reference>)(<ds:Reference Type.*?<\/ds:Reference>)/s, '$2$1')],
  ['its reference in place of ours', (s) => s.replace(/<ds:Reference URI="">.*?<\/ds:Reference>/s, '')],
  ['nothing at all', () => `<ds:SignedInfo xmlns:ds="${NAMESPACES.ds}"></ds:SignedInfo>`],
])('ESIG-07 what was asked for with %s is not what was asked for', async (_what, edit) => {
  const signedInfo = edit(genuine.signedInfo);
  expect(signedInfo).not.toBe(genuine.signedInfo);
  expect(await verdict({ ...genuine, signedInfo })).toBe('to-be-signed-changed');
});

it.each<readonly [string, string, (reference: string) => string]>([
  ['of another type', 'xades: reference', (r) => r.replace(BES, `${BES}2`)],
  ['of no type', 'xades: reference', (r) => r.replace(` Type="${BES}"`, '')],
  ['with another transform', 'xades: reference', (r) => r.replace(C14N, `${C14N}WithComments`)],
  ['with the transform twice', 'xades: reference', (r) => r.replace(/<ds:Transform .*<\/ds:Transform>|<ds:Transform [^>]*\/>/s, (t) => t + t)],
  ['with no transform', 'xades: reference', (r) => r.replace(/<ds:Transforms>.*<\/ds:Transforms>/s, '<ds:Transforms></ds:Transforms>')],
  ['with another digest', 'xades: reference', (r) => r.replace(/xmlenc#sha256/, 'xmlenc#sha512')],
  ['to something else', 'xades: reference', (r) => r.replace('URI="#', 'URI="#x')],
  ['to the whole', 'xades: reference', (r) => r.replace(/URI="[^"]*"/, 'URI=""')],
  ['to nothing', 'xades: reference', (r) => r.replace(/ URI="[^"]*"/, '')],
  ['with the digest of something else', 'xades: digest', (r) => r.replace(/<ds:DigestValue>[^<]*/, `<ds:DigestValue>${sha256('annat').toString('base64')}`)],
  ['with a digest that is too short', 'xades: digest', (r) => r.replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>AAAA')],
])('ESIG-07 a reference %s is refused (%s)', async (_what, message, edit) => expect(await verdict(withReference(edit))).toBe(message));

it.each<readonly [string, string, (object: string) => string]>([
  ['for another signature', 'xades: target', (o) => o.replace('Target="#', 'Target="#x')],
  ['for no signature', 'xades: target', (o) => o.replace(/ Target="[^"]*"/, '')],
  ['with another id', 'xades: reference', (o) => o.replace('Id="', 'Id="x')],
  ['with another certificate', 'xades: certificate', (o) => o.replace(/<ds:DigestValue>[^<]*/, `<ds:DigestValue>${sha256('annat').toString('base64')}`)],
  ['with another digest of the certificate', 'xades: algorithm', (o) => o.replace(/xmlenc#sha256/, 'xmlenc#sha512')],
])('ESIG-07 signed properties %s are refused (%s)', async (_what, message, edit) => expect(await verdict(withObject(edit))).toBe(message));

it('ESIG-07 signed properties without an id are refused, whatever the reference says', async () => {
  const { object } = withObject((o) => o.replace(/ Id="[^"]*"/, ''));
  const { signedInfo } = withObject((o) => o.replace(/ Id="[^"]*"/, ''));
  expect(await verdict({ object, signedInfo: signedInfo.replace(/URI="#[^"]*"/, 'URI="#null"') })).toBe('xades: reference');
});

it('ESIG-07 signed properties that were changed afterwards are refused', async () => {
  expect(await verdict({ ...genuine, object: genuine.object.replace(/<xades:SigningTime>[^<]*/, '<xades:SigningTime>2001-01-01T00:00:00Z') })).toBe(
    'xades: digest',
  );
});
