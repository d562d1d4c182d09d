import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SignedXml } from 'xml-crypto';
import { describe, expect, it } from 'vitest';
import { NAMES } from '../src/sign/settings.ts';
import { C14N, ENVELOPED, RSA_SHA256, SHA256 } from '../src/sign/words.ts';
import { read, single, textOf } from '../src/sign/xml.ts';
import { APP_ORIGIN, order, running, type Running } from './support.ts';

const CSIG = 'http://id.elegnamnden.se/csig/1.1/dss-ext/ns';
const DSS = 'urn:oasis:names:tc:dss:1.0:core:schema';
const RETURN_URL = `${APP_ORIGIN}/api/signera/callback`;
const PERSON = '198503142385';
const SIGNED_INFO = '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Reference URI=""></ds:Reference></ds:SignedInfo>';

interface Said {
  readonly requestId?: string;
  readonly returnUrl?: string;
  readonly requester?: string;
  readonly service?: string;
  readonly until?: Date;
  readonly key?: string;
}

const start = () => running({ SERVICES: 'sign' });
const keyFile = (simulators: Running, name: string) => readFileSync(path.join(simulators.folder, 'keys', name), 'utf8');
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const base64 = (text: string) => Buffer.from(text).toString('base64');
let serial = 0;

/** A request as an application would make it, without using the service's own code. */
function requestForm(simulators: Running, said: Said = {}) {
  serial += 1;
  const requestId = said.requestId ?? String(serial).padStart(40, '0');
  const attribute = (name: string, value: string) => `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  const xml = `<dss:SignRequest xmlns:dss="${DSS}" Profile="http://id.elegnamnden.se/csig/1.1/dss-ext/profile" RequestID="${requestId}"><dss:OptionalInputs><csig:SignRequestExtension xmlns:csig="${CSIG}" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Version="1.5"><csig:RequestTime>${new Date().toISOString()}</csig:RequestTime><saml:Conditions NotBefore="${minutes(-1).toISOString()}" NotOnOrAfter="${(said.until ?? minutes(3)).toISOString()}"><saml:AudienceRestriction><saml:Audience>${said.returnUrl ?? RETURN_URL}</saml:Audience></saml:AudienceRestriction></saml:Conditions><csig:Signer>${attribute('urn:oid:1.2.752.29.4.13', PERSON)}${attribute('urn:oid:2.5.4.42', 'Anna &lt;b&gt;')}${attribute('urn:oid:2.5.4.4', 'Ek')}</csig:Signer><csig:IdentityProvider>${NAMES.idpId}</csig:IdentityProvider><csig:SignRequester>${said.requester ?? NAMES.requesterId}</csig:SignRequester><csig:SignService>${said.service ?? NAMES.serviceId}</csig:SignService><csig:SignMessage><csig:Message>${base64('Du skriver under <prov>')}</csig:Message></csig:SignMessage></csig:SignRequestExtension></dss:OptionalInputs><dss:InputDocuments><dss:Other><csig:SignTasks xmlns:csig="${CSIG}"><csig:SignTaskData SignTaskId="t1" SigType="XML" AdESType="BES"><csig:ToBeSignedBytes>${base64(SIGNED_INFO)}</csig:ToBeSignedBytes><csig:AdESObject><csig:SignatureId>id-1</csig:SignatureId></csig:AdESObject></csig:SignTaskData></csig:SignTasks></dss:Other></dss:InputDocuments></dss:SignRequest>`;
  const signer = new SignedXml({
    privateKey: keyFile(simulators, said.key ?? 'requester.key.pem'),
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({ xpath: '/*', uri: '', isEmptyUri: true, transforms: [ENVELOPED, C14N], digestAlgorithm: SHA256 });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: "/*/*[local-name()='OptionalInputs']", action: 'append' } });
  return { Binding: 'POST/XML/1.0', RelayState: requestId, EidSignRequest: base64(signer.getSignedXml()) };
}

const post = (url: string, fields: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function pageOf(simulators: Running, form: Record<string, string>): Promise<string> {
  const response = await post(simulators.at('sign', '/sign'), form);
  expect(response.status).toBe(303);
  return simulators.at('sign', response.headers.get('location') ?? '');
}

async function answerOf(simulators: Running, val: string, said: Said = {}) {
  const response = await post(await pageOf(simulators, requestForm(simulators, said)), { val });
  const html = await response.text();
  const fields = Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  return { response, html, fields, xml: Buffer.from(fields['EidSignResponse'] ?? '', 'base64').toString('utf8') };
}

describe('the page', () => {
  it('ESIG-05 the page says in Swedish what is signed, escaped', async () => {
    const simulators = await start();
    const response = await fetch(await pageOf(simulators, requestForm(simulators)));
    const html = await response.text();
    expect(html).toContain('<html lang="sv">');
    expect(html).toContain('Du skriver under &lt;prov&gt;');
    expect(html).toContain('>Skriv under som Anna &lt;b&gt; Ek</button>');
    expect(html).toContain('>Avbryt</button>');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(html).not.toContain(PERSON);
  });
});

describe('the answer', () => {
  it('ESIG-05 the answer goes back to the registered address alone', async () => {
    const simulators = await start();
    const { response, html, fields } = await answerOf(simulators, 'skriv-under');
    expect(Object.keys(fields)).toEqual(['Binding', 'RelayState', 'EidSignResponse']);
    expect(html).toContain(`action="${RETURN_URL}"`);
    expect(html).toContain('src="/assets/submit.js"');
    expect(html).toContain('data-submit>Gå tillbaka till tjänsten</button>');
    expect(response.headers.get('content-security-policy')).toContain(`form-action ${APP_ORIGIN};`);
    expect(await (await fetch(simulators.at('sign', '/assets/submit.js'))).text()).toContain('.click()');
  });

  it('ESIG-05 the answer is signed by the service and a one-time key', async () => {
    const simulators = await start();
    const { xml } = await answerOf(simulators, 'skriv-under');
    const message = read(Buffer.from(xml));
    const verifier = new SignedXml({ publicCert: keyFile(simulators, 'sign-service.cert.pem'), getCertFromKeyInfo: () => null });
    verifier.loadSignature(/<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '');
    expect(verifier.checkSignature(xml)).toBe(true);
    const [certificate, root] = [...xml.matchAll(/<csig:X509Certificate>([^<]+)/g)].map(([, der = '']) => new X509Certificate(Buffer.from(der, 'base64')));
    expect(certificate?.subject).toContain(`serialNumber=${PERSON}`);
    expect(root?.toString().trim()).toBe(keyFile(simulators, 'user-ca.cert.pem').trim());
    expect(root === undefined ? false : certificate?.verify(root.publicKey)).toBe(true);
    const toBeSigned = Buffer.from(textOf(message, CSIG, 'ToBeSignedBytes'), 'base64');
    const value = Buffer.from(textOf(message, CSIG, 'Base64Signature'), 'base64');
    expect(certificate === undefined ? false : createVerify('RSA-SHA256').update(toBeSigned).verify(certificate.publicKey, value)).toBe(true);
    expect(toBeSigned.toString()).toContain('<ds:Reference URI=""></ds:Reference>');
    const object = read(Buffer.from(textOf(message, CSIG, 'AdESObjectBytes'), 'base64'));
    const digest = single(object, 'http://uri.etsi.org/01903/v1.3.2#', 'CertDigest').textContent;
    expect(digest).toBe(
      createHash('sha256')
        .update(certificate?.raw ?? '')
        .digest('base64'),
    );
  });

  it('ESIG-05 the answer says that the person cancelled', async () => {
    expect((await answerOf(await start(), 'avbryt')).xml).toContain('sig-status/1.0/user-cancel');
  });

  it('ESIG-07 the answer says that the request was too old', async () => {
    expect((await answerOf(await start(), 'skriv-under', { until: minutes(-1) })).xml).toContain('sig-status/1.0/req-expired');
  });

  it.each([
    ['cancel', 'user-cancel'],
    ['fail', 'authn-failed'],
    ['wrong-person', 'resultmajor:Success'],
    ['expired', 'resultmajor:Success'],
    ['garbage', 'inte ett svar'],
  ])('PLUS-32 the answer is %s when that is ordered', async (mode, part) => {
    const simulators = await start();
    await order(simulators, { service: 'sign', mode, subject: PERSON, times: 1 });
    const { xml } = await answerOf(simulators, 'skriv-under');
    expect(xml).toContain(part);
    expect(xml.includes(PERSON)).toBe(mode === 'expired');
  });
});

describe('what the service refuses', () => {
  const refused = async (simulators: Running, form: Record<string, string>) => {
    const response = await post(simulators.at('sign', '/sign'), form);
    return [response.status, /role="alert">([^<]+)/.exec(await response.text())?.[1]];
  };

  it.each<[string, Said, string]>([
    ['a request by another key', { key: 'sign-service.key.pem' }, 'Begäran har inte rätt underskrift'],
    ['an unregistered return address', { returnUrl: 'https://annan.example/api/signera/callback' }, 'Svarsadressen är inte anmäld'],
    ['an unknown application', { requester: 'https://annan.example' }, 'Avsändaren är okänd'],
    ['a request to another service', { service: 'https://annan.example' }, 'Begäran är till en annan tjänst'],
  ])('ESIG-07 %s', async (_name, said, reason) => {
    const simulators = await start();
    expect(await refused(simulators, requestForm(simulators, said))).toEqual([400, reason]);
  });

  it('ESIG-07 a request that is edited, incomplete or used is refused', async () => {
    const simulators = await start();
    const form = requestForm(simulators);
    const edit = (from: string, to: string) => base64(Buffer.from(form.EidSignRequest, 'base64').toString().replace(from, to));
    expect(await refused(simulators, { ...form, EidSignRequest: edit('Ek<', 'Al<') })).toEqual([400, 'Begäran har inte rätt underskrift']);
    expect(await refused(simulators, { ...form, RelayState: 'a'.repeat(40) })).toEqual([400, 'RelayState hör inte till begäran']);
    expect(await refused(simulators, { ...form, EidSignRequest: edit('<dss:SignRequest', '<!DOCTYPE a><dss:SignRequest') })).toEqual([
      400,
      'Begäran innehåller otillåten XML',
    ]);
    expect(await refused(simulators, { ...form, EidSignRequest: base64('<dss:a') })).toEqual([400, 'Begäran går inte att läsa']);
    expect(await refused(simulators, { Binding: form.Binding })).toEqual([400, 'Begäran saknar fält.']);
    await pageOf(simulators, form);
    expect(await refused(simulators, form)).toEqual([400, 'Begäran har redan använts.']);
  });

  it('ESIG-07 a second choice on the same page is refused', async () => {
    const simulators = await start();
    const page = await pageOf(simulators, requestForm(simulators));
    expect((await post(page, { val: 'avbryt' })).status).toBe(200);
    expect((await post(page, { val: 'skriv-under' })).status).toBe(400);
  });
});
