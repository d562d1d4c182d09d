import type { X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { isAfter } from 'date-fns/isAfter';
import { isBefore } from 'date-fns/isBefore';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { guarded } from '../xml/parse.ts';
import { all, base64, children, instant, is, one, optional, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { isSignatureOf, SIGNATURE_ALGORITHMS } from '../xml/signatureAlgorithms.ts';
import { certificatePerson, readCertificate, verifyChain } from './certificates.ts';
import { ATTRIBUTE, LEVEL_OF_ASSURANCE_3, LIMITS, PROTOCOL_VERSION, RESULT_SUCCESS, RESULT_USER_CANCEL } from './constants.ts';
import { verifySignedDocument, withSignature } from './signedDocument.ts';
import { algorithmIn } from './signedInfo.ts';
import type { AuthenticResponse } from './signResponse.ts';
import type { SigningConfig, SigningTask } from './types.ts';
import { verifyXades } from './xades.ts';

/** The meaning of the service's answer; `chain`: the signer's certificate first, the pinned root last, in PEM. */
export type SigningOutcome = ReturnType<typeof outcomeOf>;

/** Judges an authentic answer: result, version, signer, certificate, what was signed, signature, document. Throws `Rejected` at the first fault. */
export function outcomeOf(config: SigningConfig, task: SigningTask, response: AuthenticResponse) {
  const { extension, message, respondedAt } = response;
  const result = one(message, 'dss:Result');
  if (text(one(result, 'dss:ResultMajor')) !== RESULT_SUCCESS) return unsuccessful(result);
  if (extension.getAttribute('Version') !== PROTOCOL_VERSION) reject('version');
  const authentication = verifyAuthentication(config, task, response);
  const chain = children(one(extension, 'csig:SignatureCertificateChain')).map((element) => readCertificate(base64(text(element)), 'chain-signature'));
  const signer = verifyChain(chain, config.userCas, respondedAt);
  if (certificatePerson(signer) !== task.signer.personId) reject('certificate-person');
  const signedXml = verifyTask(task, one(message, 'dss:SignatureObject', 'dss:Other', 'csig:SignTasks'), chain, signer);
  return { kind: 'signed' as const, signedXml, chain: chain.map(String), respondedAt, ...authentication };
}

function unsuccessful(result: Element) {
  const minorElement = optional(result, 'dss:ResultMinor');
  const minor = minorElement === undefined ? '' : text(minorElement);
  return minor === RESULT_USER_CANCEL ? { kind: 'cancelled' as const } : { kind: 'failed' as const, minor: minor.slice(0, 200) };
}

function verifyAuthentication(config: SigningConfig, task: SigningTask, response: AuthenticResponse) {
  const info = one(response.extension, 'csig:SignerAssertionInfo');
  const context = one(info, 'csig:ContextInfo');
  if (text(one(context, 'csig:IdentityProvider')) !== config.identityProviderId) reject('identity-provider');
  const authenticatedAt = instant(text(one(context, 'csig:AuthenticationInstant')));
  const earliest = subMilliseconds(task.requestTime, LIMITS.clockSkew);
  const latest = addMilliseconds(response.respondedAt, LIMITS.clockSkew);
  if (isBefore(authenticatedAt, earliest) || isAfter(authenticatedAt, latest)) reject('authentication-instant');
  const levelOfAssurance = text(one(context, 'saml:AuthnContextClassRef'));
  if (levelOfAssurance !== LEVEL_OF_ASSURANCE_3) reject('level-of-assurance');
  const [personId, ...rest] = personIds(one(info, 'saml:AttributeStatement'));
  if (personId !== task.signer.personId || rest.length > 0) reject('person-mismatch');
  return { authenticatedAt, levelOfAssurance, assertion: text(one(context, 'csig:AssertionRef')) };
}

const personIds = (statement: Element): string[] =>
  all(statement, 'saml:Attribute')
    .filter((attribute) => attribute.getAttribute('Name') === ATTRIBUTE.personnummer)
    .map((attribute) => text(one(attribute, 'saml:AttributeValue')));

function verifyTask(task: SigningTask, tasks: Element, chain: readonly X509Certificate[], signer: X509Certificate): string {
  const [data, ...rest] = children(tasks);
  if (!is(data, 'csig:SignTaskData') || rest.length > 0) return reject('task-mismatch');
  if (data.getAttribute('SignTaskId') !== task.taskId || data.getAttribute('SigType') !== 'XML') reject('task-mismatch');
  const toBeSigned = base64(text(one(data, 'csig:ToBeSignedBytes')));
  const signedInfo = guarded(toBeSigned);
  const objectBytes = base64(text(one(data, 'csig:AdESObject', 'csig:AdESObjectBytes')));
  const object = verifyXades(task, signedInfo, guarded(objectBytes), signer);
  const signature = one(data, 'csig:Base64Signature');
  const algorithm = algorithmIn(task.signedInfo);
  const asked = SIGNATURE_ALGORITHMS[algorithm];
  if ((signature.getAttribute('Type') ?? asked) !== asked) reject('algorithm');
  const value = base64(text(signature));
  if (!isSignatureOf(algorithm, signer.publicKey, toBeSigned, value)) reject('user-signature');
  const signedXml = withSignature(task.document, { id: task.signatureId, signedInfo, value, chain, object });
  verifySignedDocument(signedXml, task.document, { certificate: signer, algorithm });
  return signedXml;
}
