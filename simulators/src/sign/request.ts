import { XMLSerializer, type Element } from '@xmldom/xmldom';
import { knownAlgorithm, messageVerifier } from './algorithms.ts';
import type { readService } from './settings.ts';
import { ATTRIBUTE_GIVEN, ATTRIBUTE_PERSON, ATTRIBUTE_SURNAME, BINDING, CSIG, DSIG, DSS, PROFILE, RSA_SHA256, SAML, VERSIONS } from './words.ts';
import { BadRequest, find, read, single, textOf } from './xml.ts';

/** The three fields of the form that the application's page posts. */
export type SignForm = Readonly<Record<'Binding' | 'RelayState' | 'EidSignRequest', string>>;

/** The service's own name, and the one application that it knows, with one certificate, or several while one is being replaced. */
export type Agreement = ReturnType<typeof readService>['agreement'];

/** `personId`: twelve digits. */
export type Person = Readonly<Record<'personId' | 'given' | 'surname', string>>;
export type Task = ReturnType<typeof taskOf>;

/** A request verified by its signature and the agreement; `algorithm` is the one requested for the person's signature. */
export type SignRequest = ReturnType<typeof verifyRequest>;

/** Verifies a request and reads only what the signature covers, or throws `BadRequest`. */
export function verifyRequest(form: SignForm, agreement: Agreement, now: Date) {
  if (form.Binding !== BINDING) throw new BadRequest('Fältet Binding är fel');
  const request = authentic(Buffer.from(form.EidSignRequest, 'base64'), agreement.requesterCertPems);
  const requestId = request.getAttribute('RequestID') ?? '';
  if (requestId.length < 20 || requestId !== form.RelayState) throw new BadRequest('RelayState hör inte till begäran');
  const extension = single(request, CSIG, 'SignRequestExtension');
  assertAgreement(request, extension, agreement);
  return {
    requestId,
    version: extension.getAttribute('Version') ?? '1.1',
    returnUrl: agreement.returnUrl,
    person: personOf(single(extension, CSIG, 'Signer')),
    message: Buffer.from(textOf(extension, CSIG, 'Message'), 'base64').toString('utf8'),
    tasks: find(request, CSIG, 'SignTaskData').map(taskOf),
    algorithm: knownAlgorithm(find(extension, CSIG, 'RequestedSignatureAlgorithm')[0]?.textContent ?? RSA_SHA256),
    expired: isExpired(single(extension, SAML, 'Conditions'), now),
  };
}

/** The request as its signature covers it; the key is the one in the agreement, whatever the message says. */
function authentic(bytes: Uint8Array, certificates: readonly string[]): Element {
  const message = read(bytes);
  const signature = single(message, DSIG, 'Signature');
  if (single(signature, DSIG, 'Reference').getAttribute('URI') !== '') throw new BadRequest('Underskriften täcker inte hela begäran');
  const serializer = new XMLSerializer();
  const texts = { signature: serializer.serializeToString(signature), message: serializer.serializeToString(message) };
  const content = certificates.map((certificate) => coveredBy(certificate, texts)).find((one) => one !== null);
  if (content === undefined || content === null) throw new BadRequest('Begäran har inte rätt underskrift');
  const covered = read(Buffer.from(content));
  if (covered.localName !== 'SignRequest' || covered.namespaceURI !== DSS) throw new BadRequest('Det är inte en begäran om underskrift');
  return covered;
}

/** What the signature covers, or null when that certificate does not verify it. */
function coveredBy(certificate: string, { signature, message }: { readonly signature: string; readonly message: string }): string | null {
  const verifier = messageVerifier(certificate);
  try {
    verifier.loadSignature(signature);
    return verifier.checkSignature(message) ? (verifier.getSignedReferences()[0] ?? null) : null;
  } catch {
    // The caller throws, with the same message as for a wrong signature.
    return null;
  }
}

function assertAgreement(request: Element, extension: Element, agreement: Agreement): void {
  const said = (name: string) => textOf(extension, CSIG, name);
  if (request.getAttribute('Profile') !== PROFILE) throw new BadRequest('Profilen är okänd');
  if (!VERSIONS.includes(extension.getAttribute('Version') ?? '1.1')) throw new BadRequest('Versionen är okänd');
  if (said('SignRequester') !== agreement.requesterId) throw new BadRequest('Avsändaren är okänd');
  if (said('SignService') !== agreement.serviceId) throw new BadRequest('Begäran är till en annan tjänst');
  if (said('IdentityProvider') !== agreement.idpId) throw new BadRequest('Legitimeringstjänsten är okänd');
  if (textOf(extension, SAML, 'Audience') !== agreement.returnUrl) throw new BadRequest('Svarsadressen är inte anmäld');
}

function personOf(signer: Element): Person {
  const value = (name: string) => {
    const attribute = find(signer, SAML, 'Attribute').find((candidate) => candidate.getAttribute('Name') === name);
    if (attribute === undefined) throw new BadRequest('Begäran säger inte vem som ska skriva under');
    return attribute.textContent ?? '';
  };
  return { personId: value(ATTRIBUTE_PERSON), given: value(ATTRIBUTE_GIVEN), surname: value(ATTRIBUTE_SURNAME) };
}

function taskOf(element: Element) {
  if (element.getAttribute('SigType') !== 'XML' || element.getAttribute('AdESType') !== 'BES') {
    throw new BadRequest('Tjänsten skriver bara under XML enligt XAdES-BES');
  }
  return {
    id: element.getAttribute('SignTaskId') ?? '',
    signatureId: textOf(element, CSIG, 'SignatureId'),
    toBeSigned: Buffer.from(textOf(element, CSIG, 'ToBeSignedBytes'), 'base64').toString('utf8'),
  };
}

function isExpired(conditions: Element, now: Date): boolean {
  const from = new Date(conditions.getAttribute('NotBefore') ?? 0);
  const until = new Date(conditions.getAttribute('NotOnOrAfter') ?? 0);
  return !(from <= now && now < until);
}
