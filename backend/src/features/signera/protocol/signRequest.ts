import { randomBytes } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { keyInForce } from '../../../adapters/nycklar/pemFiles.ts';
import { signMessage, SIGN_REQUEST } from '../xml/messageSignature.ts';
import { NAMESPACES } from '../xml/names.ts';
import { algorithmOfKey, SIGNATURE_ALGORITHMS } from '../xml/signatureAlgorithms.ts';
import { joined, xml, NOTHING, type Xml } from '../xml/template.ts';
import { ATTRIBUTE, ENTITY_FORMAT, LEVEL_OF_ASSURANCE_3, LIMITS, PROFILE, PROTOCOL_VERSION, SUBJECT } from './constants.ts';
import { signedInfoFor } from './signedInfo.ts';
import type { Signer, SigningConfig, SigningTask } from './types.ts';

/** What is to be signed, by whom, and what the service shows the signer. */
interface SigningOrder {
  readonly document: string;
  readonly signer: Signer;
  readonly message: string;
  readonly now: Date;
}

/** A new task and the signed message that asks for it. The request id has 160 bits of entropy. */
export function createSignRequest(config: SigningConfig, order: SigningOrder): { task: SigningTask; requestXml: string } {
  const task: SigningTask = {
    requestId: randomBytes(20).toString('hex'),
    requestTime: order.now,
    signer: order.signer,
    taskId: `ansokan-${randomBytes(8).toString('hex')}`,
    signatureId: `id-${randomBytes(16).toString('hex')}`,
    document: order.document,
    signedInfo: signedInfoFor(order.document, config.algorithm),
  };
  const message = requestMessage(config, task, order.message);
  const pair = keyInForce(config.requesterKeys, order.now);
  const algorithm = pair === undefined ? null : algorithmOfKey(pair.key, config.rsaScheme);
  if (pair === undefined || algorithm === null) throw new Error('no key is in force to sign requests with');
  return { task, requestXml: signMessage(message, SIGN_REQUEST, pair, algorithm) };
}

const requestMessage = (
  config: SigningConfig,
  task: SigningTask,
  message: string,
): Xml => xml`<dss:SignRequest xmlns:dss="${NAMESPACES.dss}" Profile="${PROFILE}" RequestID="${task.requestId}">
    <dss:OptionalInputs>${extension(config, task, message)}</dss:OptionalInputs>
    <dss:InputDocuments><dss:Other>${tasks(task)}</dss:Other></dss:InputDocuments>
    </dss:SignRequest>`;

/** The order of the parts is fixed by the schema. */
const extension = (
  config: SigningConfig,
  task: SigningTask,
  message: string,
): Xml => xml`<csig:SignRequestExtension xmlns:csig="${NAMESPACES.csig}" xmlns:saml="${NAMESPACES.saml}" Version="${PROTOCOL_VERSION}">
    <csig:RequestTime>${task.requestTime.toISOString()}</csig:RequestTime>
    ${conditions(config, task)}
    <csig:Signer>${signerAttributes(task.signer)}</csig:Signer>
    ${entity('IdentityProvider', config.identityProviderId)}
    ${entity('SignRequester', config.requesterId)}
    ${entity('SignService', config.serviceId)}
    <csig:RequestedSignatureAlgorithm>${SIGNATURE_ALGORITHMS[config.algorithm]}</csig:RequestedSignatureAlgorithm>
    <csig:CertRequestProperties CertType="PKC">
    <saml:AuthnContextClassRef>${LEVEL_OF_ASSURANCE_3}</saml:AuthnContextClassRef>
    <csig:RequestedCertAttributes>${certificateAttributes()}</csig:RequestedCertAttributes>
    </csig:CertRequestProperties>
    <csig:SignMessage MustShow="true" DisplayEntity="${config.identityProviderId}" MimeType="text">
    <csig:Message>${Buffer.from(message, 'utf8').toString('base64')}</csig:Message>
    </csig:SignMessage>
    </csig:SignRequestExtension>`;

function conditions(config: SigningConfig, task: SigningTask): Xml {
  const notBefore = subMilliseconds(task.requestTime, LIMITS.clockSkew).toISOString();
  const notOnOrAfter = addMilliseconds(task.requestTime, LIMITS.messageAge).toISOString();
  return xml`<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}">
    <saml:AudienceRestriction><saml:Audience>${config.returnUrl}</saml:Audience></saml:AudienceRestriction>
    </saml:Conditions>`;
}

function entity(name: 'IdentityProvider' | 'SignRequester' | 'SignService', id: string): Xml {
  const prefixed = `csig:${name}`;
  return xml`<${prefixed} Format="${ENTITY_FORMAT}">${id}</${prefixed}>`;
}

const signerAttributes = (signer: Signer): Xml =>
  joined([
    samlAttribute(ATTRIBUTE.personnummer, 'personalIdentityNumber', signer.personId),
    samlAttribute(ATTRIBUTE.givenName, 'givenName', signer.givenName),
    samlAttribute(ATTRIBUTE.surname, 'sn', signer.surname),
  ]);

function samlAttribute(name: string, friendlyName: string, value: string): Xml {
  const format = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri';
  return xml`<saml:Attribute Name="${name}" FriendlyName="${friendlyName}" NameFormat="${format}">
    <saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${value}</saml:AttributeValue>
    </saml:Attribute>`;
}

function certificateAttributes(): Xml {
  const attribute = (ref: string, friendlyName: string, source: string, required: boolean, fallback = NOTHING): Xml =>
    xml`<csig:RequestedCertAttribute CertAttributeRef="${ref}" CertNameType="rdn" FriendlyName="${friendlyName}"${fallback} Required="${required}">
      <csig:SamlAttributeName>${source}</csig:SamlAttributeName>
      </csig:RequestedCertAttribute>`;
  return joined([
    attribute(SUBJECT.serialNumber, 'serialNumber', ATTRIBUTE.personnummer, true),
    attribute(SUBJECT.givenName, 'givenName', ATTRIBUTE.givenName, true),
    attribute(SUBJECT.surname, 'sn', ATTRIBUTE.surname, true),
    attribute(SUBJECT.commonName, 'commonName', ATTRIBUTE.displayName, false),
    attribute(SUBJECT.country, 'country', ATTRIBUTE.country, true, xml` DefaultValue="SE"`),
  ]);
}

const tasks = (task: SigningTask): Xml => xml`<csig:SignTasks xmlns:csig="${NAMESPACES.csig}">
    <csig:SignTaskData SignTaskId="${task.taskId}" SigType="XML" AdESType="BES">
    <csig:ToBeSignedBytes>${Buffer.from(task.signedInfo).toString('base64')}</csig:ToBeSignedBytes>
    <csig:AdESObject><csig:SignatureId>${task.signatureId}</csig:SignatureId></csig:AdESObject>
    </csig:SignTaskData>
    </csig:SignTasks>`;
