import { createHash } from 'node:crypto';
import { signedWith } from './algorithms.ts';
import type { OneTimeKey } from './certificate.ts';
import type { Task } from './request.ts';
import { C14N, CSIG, DSIG, SHA256, SIGNED_PROPERTIES, XADES } from './words.ts';
import { BadRequest, canonicalize, read, single, tag } from './xml.ts';

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Signs one task with XAdES-BES: binds the certificate by signed properties, then signs the extended SignedInfo. */
export function signTask(task: Task, key: OneTimeKey, now: Date): string {
  const object = qualifyingObject(task, key, now);
  const signedInfo = extendedSignedInfo(task, object);
  const value = signedWith(key.algorithm, key.keyPem, signedInfo);
  const parts = [
    tag('csig:ToBeSignedBytes', {}, base64(signedInfo)),
    tag('csig:AdESObject', {}, tag('csig:SignatureId', {}, task.signatureId) + tag('csig:AdESObjectBytes', {}, base64(object))),
    tag('csig:Base64Signature', { Type: key.algorithm }, value),
  ];
  return tag('csig:SignTaskData', { SignTaskId: task.id, SigType: 'XML', AdESType: 'BES' }, parts.join(''));
}

/** Wraps tasks as the answer carries them. */
export const signTasks = (tasks: readonly string[]): string => tag('csig:SignTasks', { 'xmlns:csig': CSIG }, tasks.join(''));

const propertiesId = (task: Task) => `xades-${task.signatureId}`;

function qualifyingObject(task: Task, key: OneTimeKey, now: Date): string {
  const [certificate] = key.chain;
  if (certificate === undefined) throw new BadRequest('Certifikat saknas');
  const certDigest = tag('xades:CertDigest', {}, tag('ds:DigestMethod', { Algorithm: SHA256 }) + tag('ds:DigestValue', {}, digest(certificate)));
  const signature = [tag('xades:SigningTime', {}, now.toISOString()), tag('xades:SigningCertificateV2', {}, tag('xades:Cert', {}, certDigest))].join('');
  const properties = tag('xades:SignedProperties', { Id: propertiesId(task) }, tag('xades:SignedSignatureProperties', {}, signature));
  const qualifying = tag('xades:QualifyingProperties', { 'xmlns:xades': XADES, Target: `#${task.signatureId}` }, properties);
  return tag('ds:Object', { 'xmlns:ds': DSIG }, qualifying);
}

function extendedSignedInfo(task: Task, object: string): string {
  const properties = canonicalize(single(read(Buffer.from(object)), XADES, 'SignedProperties'));
  const transforms = tag('ds:Transforms', {}, tag('ds:Transform', { Algorithm: C14N }));
  const digested = tag('ds:DigestMethod', { Algorithm: SHA256 }) + tag('ds:DigestValue', {}, digest(properties));
  const reference = tag('ds:Reference', { Type: SIGNED_PROPERTIES, URI: `#${propertiesId(task)}` }, transforms + digested);
  const end = '</ds:SignedInfo>';
  if (!task.toBeSigned.endsWith(end)) throw new BadRequest('Det som ska skrivas under är inte ett SignedInfo');
  return task.toBeSigned.slice(0, -end.length) + reference + end;
}
