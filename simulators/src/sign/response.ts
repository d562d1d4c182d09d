import { randomUUID } from 'node:crypto';
import { messageSigner } from './algorithms.ts';
import type { Issuer } from './certificate.ts';
import type { Person } from './request.ts';
import { esc } from '../http/html.ts';
import { signTasks } from './signature.ts';
import { ATTRIBUTE_GIVEN, ATTRIBUTE_PERSON, ATTRIBUTE_SURNAME, C14N, CSIG, DSS, ENTITY, ENVELOPED, PROFILE, SAML, SHA256, type Result } from './words.ts';
import { tag } from './xml.ts';

/** Who was authenticated, how and when. */
interface Authentication {
  readonly idpId: string;
  readonly person: Person;
  readonly at: Date;
  readonly loa: string;
}

/** The content of an answer. */
export interface ResponseContent {
  readonly requestId: string;
  readonly version: string;
  readonly result: Result;
  readonly respondedAt: Date;
  readonly signed: { readonly authentication: Authentication; readonly chain: readonly Buffer[]; readonly tasks: readonly string[] } | null;
}

/** The answer as XML, signed by the service, as base64. */
export const signedResponse = (content: ResponseContent, service: Issuer): string =>
  Buffer.from(signResponse(responseXml(content), service)).toString('base64');

/** The answer before it is signed. */
export function responseXml(content: ResponseContent): string {
  const { requestId, result, signed } = content;
  const body = [
    tag('dss:Result', {}, resultXml(result)),
    tag('dss:OptionalOutputs', {}, extensionXml(content)),
    signed === null ? '' : tag('dss:SignatureObject', {}, tag('dss:Other', {}, signTasks(signed.tasks))),
  ];
  return tag('dss:SignResponse', { 'xmlns:dss': DSS, Profile: PROFILE, RequestID: requestId }, body.join(''));
}

/** Adds the service's signature, last among the optional outputs. */
export function signResponse(xml: string, service: Issuer): string {
  const signer = messageSigner(service);
  signer.addReference({ xpath: '/*', uri: '', isEmptyUri: true, transforms: [ENVELOPED, C14N], digestAlgorithm: SHA256 });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: "/*/*[local-name()='OptionalOutputs']", action: 'append' } });
  return signer.getSignedXml();
}

function resultXml(result: Result): string {
  const minor = result.minor === null ? '' : tag('dss:ResultMinor', {}, result.minor);
  return tag('dss:ResultMajor', {}, result.major) + minor + tag('dss:ResultMessage', { 'xml:lang': 'sv' }, esc(result.message));
}

function extensionXml({ version, respondedAt, signed }: ResponseContent): string {
  const attributes = { 'xmlns:csig': CSIG, 'xmlns:saml': SAML, Version: version };
  const time = tag('csig:ResponseTime', {}, respondedAt.toISOString());
  if (signed === null) return tag('csig:SignResponseExtension', attributes, time);
  const certificates = signed.chain.map((der) => tag('csig:X509Certificate', {}, der.toString('base64'))).join('');
  const signer = tag('csig:SignerAssertionInfo', {}, authenticationXml(signed.authentication));
  return tag('csig:SignResponseExtension', attributes, time + signer + tag('csig:SignatureCertificateChain', {}, certificates));
}

function authenticationXml({ idpId, person, at, loa }: Authentication): string {
  const context = [
    tag('csig:IdentityProvider', { Format: ENTITY }, esc(idpId)),
    tag('csig:AuthenticationInstant', {}, at.toISOString()),
    tag('saml:AuthnContextClassRef', {}, esc(loa)),
    tag('csig:ServiceID', {}, 'utveckling'),
    tag('csig:AuthType', {}, 'utveckling'),
    tag('csig:AssertionRef', {}, `_${randomUUID()}`),
  ].join('');
  const attribute = (name: string, value: string) => tag('saml:Attribute', { Name: name }, tag('saml:AttributeValue', {}, esc(value)));
  const statement = [attribute(ATTRIBUTE_PERSON, person.personId), attribute(ATTRIBUTE_GIVEN, person.given), attribute(ATTRIBUTE_SURNAME, person.surname)];
  return tag('csig:ContextInfo', {}, context) + tag('saml:AttributeStatement', {}, statement.join(''));
}
