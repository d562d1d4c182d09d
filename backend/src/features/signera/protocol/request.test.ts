import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { expect, it } from 'vitest';
import { newKey } from '../../../../test/signera/keys.ts';
import { createWorld, exampleDocument, SIGNER } from '../../../../test/signera/service.ts';
import { parsed } from '../xml/parse.ts';
import { createSignRequest } from './signRequest.ts';
import { algorithmIn } from './signedInfo.ts';
import type { SigningConfig } from './types.ts';

const NOW = new Date();
const MESSAGE = 'Du skriver under ändringar för Storängens samfällighetsförening & <b>.';

const world = await createWorld();

const create = (change: Partial<SigningConfig> = {}, now = NOW) =>
  createSignRequest({ ...world.config, ...change }, { document: exampleDocument(), signer: SIGNER, message: MESSAGE, now });

/** All elements with that name, each with its attributes (but for namespaces) and its text. */
const elements = (xml: string, name: string) =>
  Array.from(parsed(xml).getElementsByTagName(name), (element) => ({
    ...Object.fromEntries(Array.from(element.attributes, ({ name: key, value }) => [key, value]).filter(([key]) => !String(key).startsWith('xmlns'))),
    text: element.textContent?.trim(),
  }));

it('ESIG-03 a request says who is to sign', () => {
  const { requestXml } = create();
  const format = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri';
  expect(elements(requestXml, 'saml:Attribute')).toEqual([
    { Name: 'urn:oid:1.2.752.29.4.13', FriendlyName: 'personalIdentityNumber', NameFormat: format, text: '198503142385' },
    { Name: 'urn:oid:2.5.4.42', FriendlyName: 'givenName', NameFormat: format, text: 'Anna' },
    { Name: 'urn:oid:2.5.4.4', FriendlyName: 'sn', NameFormat: format, text: 'Ek & Åström' },
  ]);
  expect(elements(requestXml, 'saml:AttributeValue')).toHaveLength(3);
  expect(elements(requestXml, 'saml:AttributeValue')[0]).toEqual({ 'xsi:type': 'xs:string', text: '198503142385' });
});

it('ESIG-03 a request asks for the attributes of the signer’s certificate', () => {
  const { requestXml } = create();
  const common = { CertNameType: 'rdn' };
  expect(elements(requestXml, 'csig:RequestedCertAttribute')).toEqual([
    { ...common, CertAttributeRef: '2.5.4.5', FriendlyName: 'serialNumber', Required: 'true', text: 'urn:oid:1.2.752.29.4.13' },
    { ...common, CertAttributeRef: '2.5.4.42', FriendlyName: 'givenName', Required: 'true', text: 'urn:oid:2.5.4.42' },
    { ...common, CertAttributeRef: '2.5.4.4', FriendlyName: 'sn', Required: 'true', text: 'urn:oid:2.5.4.4' },
    { ...common, CertAttributeRef: '2.5.4.3', FriendlyName: 'commonName', Required: 'false', text: 'urn:oid:2.16.840.1.113730.3.1.241' },
    { ...common, CertAttributeRef: '2.5.4.6', FriendlyName: 'country', Required: 'true', DefaultValue: 'SE', text: 'urn:oid:2.5.4.6' },
  ]);
  expect(elements(requestXml, 'csig:CertRequestProperties')).toMatchObject([{ CertType: 'PKC' }]);
  expect(elements(requestXml, 'saml:AuthnContextClassRef')).toEqual([{ text: 'http://id.elegnamnden.se/loa/1.0/loa3' }]);
});

it('ESIG-03 a request has the message, both parties and the identity provider', () => {
  const { requestXml } = create();
  const { identityProviderId, requesterId, serviceId } = world.config;
  expect(elements(requestXml, 'csig:SignMessage')).toMatchObject([{ MustShow: 'true', DisplayEntity: identityProviderId, MimeType: 'text' }]);
  expect(elements(requestXml, 'csig:Message').map(({ text }) => Buffer.from(text ?? '', 'base64').toString('utf8'))).toEqual([MESSAGE]);
  const Format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';
  expect(elements(requestXml, 'csig:IdentityProvider')).toEqual([{ Format, text: identityProviderId }]);
  expect(elements(requestXml, 'csig:SignRequester')).toEqual([{ Format, text: requesterId }]);
  expect(elements(requestXml, 'csig:SignService')).toEqual([{ Format, text: serviceId }]);
});

it('ESIG-03 a request counts for four minutes and our own address', () => {
  const { requestXml } = create();
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
  expect(elements(requestXml, 'saml:Conditions')).toMatchObject([{ NotBefore: at(-1), NotOnOrAfter: at(3) }]);
  expect(elements(requestXml, 'csig:RequestTime')).toEqual([{ text: NOW.toISOString() }]);
  expect(elements(requestXml, 'saml:Audience')).toEqual([{ text: world.config.returnUrl }]);
});

it('ESIG-03 a request asks for one signature with new ids', () => {
  const { task, requestXml } = create();
  expect(elements(requestXml, 'dss:SignRequest')).toMatchObject([{ Profile: 'http://id.elegnamnden.se/csig/1.1/dss-ext/profile', RequestID: task.requestId }]);
  expect(elements(requestXml, 'csig:SignTaskData')).toMatchObject([{ SignTaskId: task.taskId, SigType: 'XML', AdESType: 'BES' }]);
  expect(elements(requestXml, 'csig:SignatureId')).toEqual([{ text: task.signatureId }]);
  expect(elements(requestXml, 'csig:ToBeSignedBytes').map(({ text }) => Buffer.from(text ?? '', 'base64').toString())).toEqual([task.signedInfo]);
  expect(task).toMatchObject({ signer: SIGNER, document: exampleDocument(), requestTime: NOW });
  const other = create().task;
  expect([task.requestId, task.taskId, task.signatureId]).toEqual([
    expect.stringMatching(/^[0-9a-f]{40}$/),
    expect.stringMatching(/^ansokan-[0-9a-f]{16}$/),
    expect.stringMatching(/^id-[0-9a-f]{32}$/),
  ]);
  for (const id of ['requestId', 'taskId', 'signatureId'] as const) expect(task[id]).not.toBe(other[id]);
});

it('ESIG-03 a request is signed last among its optional inputs', () => {
  const { requestXml } = create();
  expect(requestXml).toMatch(
    /<\/csig:SignRequestExtension><ds:Signature xmlns:ds="[^"]*"><ds:SignedInfo>.*<\/ds:Signature><\/dss:OptionalInputs><dss:InputDocuments>/s,
  );
});

it('ESIG-03 PLUS-62 ASVS 11.1.1 a request needs a key in force that may sign', async () => {
  const message = 'no key is in force to sign requests with';
  expect(() => create({ requesterKeys: [] })).toThrow(message);
  expect(() => create({}, addDays(NOW, 4000))).toThrow(message);
  for (const unfit of await Promise.all([newKey('RSA-1024'), newKey('P-384')])) expect(() => create({ requesterKeys: [unfit] })).toThrow(message);
});

it('ESIG-07 an unknown signature algorithm in a task is refused', () => {
  const { task } = create();
  expect(algorithmIn(task.signedInfo)).toBe('rsa-sha256');
  expect(() => algorithmIn(task.signedInfo.replace(/(SignatureMethod Algorithm=")[^"]*/, `$1urn:uuid:${randomUUID()}`))).toThrow(
    expect.objectContaining({ code: 'algorithm' }),
  );
});
