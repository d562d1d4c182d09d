import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../../simulators/src/keys/certificates.ts';
import { answer, type Service, type Treatment } from '../../../simulators/src/sign/answer.ts';
import { oneTimeKey, type Issuer } from '../../../simulators/src/sign/certificate.ts';
import { verifyRequest, type Person, type SignForm, type SignRequest } from '../../../simulators/src/sign/request.ts';
import { responseXml, signResponse, type ResponseContent } from '../../../simulators/src/sign/response.ts';
import { NAMES, readService, signEntities } from '../../../simulators/src/sign/settings.ts';
import { signTask } from '../../../simulators/src/sign/signature.ts';
import { LOA3, RESULTS } from '../../../simulators/src/sign/words.ts';
import { certificatesIn, keyPairsIn, type KeyPair } from '../../src/adapters/nycklar/pemFiles.ts';
import { createSignRequest } from '../../src/features/signera/protocol/signRequest.ts';
import { outcomeOf } from '../../src/features/signera/protocol/outcome.ts';
import { authenticateResponse, type ResponseForm } from '../../src/features/signera/protocol/signResponse.ts';
import type { Signer, SigningConfig, SigningTask } from '../../src/features/signera/protocol/types.ts';
import { ansokanXml } from '../../src/features/signera/underlag/ansokanXml.ts';
import { sha256 } from '../../src/features/signera/xml/canonical.ts';
import { EXEMPEL, SAVED_AT } from './exempel.ts';

const ORIGIN = 'http://127.0.0.1:9';
const APP_ORIGIN = 'http://localhost:8';

export const SIGNER: Signer = { personId: '198503142385', givenName: 'Anna', surname: 'Ek & Åström' };
/** The input of a signed application document. */
export const GIVET = { villkor: new Date('2026-05-17T06:15:00Z'), forsakran: new Date('2026-05-18T12:40:00Z') };
export const UNDERLAG = { ansokan: EXEMPEL, undertecknare: SIGNER, savedAt: SAVED_AT, givet: GIVET };
export const VILLKOR_HASH = '0123456789abcdef0123456789abcdef';
export const PDF = Buffer.from('%PDF-1.7 exempel');

/** Making eight RSA keys takes a second of CPU time, so all files of a worker share them, each in a world of its own. */
let services: Promise<readonly [genuine: Fresh, impostor: Service]> | undefined;

async function makeServices(): Promise<readonly [Fresh, Service]> {
  const [genuine, impostor] = await Promise.all([freshService(), freshService()]);
  return [genuine, impostor.service];
}

/** The development service with its keys, and an impostor whose certificates have the same names. */
export async function createWorld() {
  const [{ service, config }, impostor] = await (services ??= makeServices());
  return { config: { ...config }, service, impostor };
}
export type World = Awaited<ReturnType<typeof createWorld>>;

type Fresh = { readonly service: Service; readonly config: SigningConfig };

async function freshService(): Promise<Fresh> {
  const keysDir = mkdtempSync(join(tmpdir(), 'signera-'));
  await Promise.all([
    makeCertificate(keysDir, 'requester', 'Prov', 'message'),
    makeCertificate(keysDir, 'sign-service', 'Prov', 'message'),
    makeCertificate(keysDir, 'user-ca', 'Prov', 'issuer'),
    makeCertificate(keysDir, 'svt', 'Prov', 'message'),
  ]);
  const made = { service: readService(keysDir, signEntities(ORIGIN, APP_ORIGIN)), config: configOf(keysDir) };
  rmSync(keysDir, { recursive: true });
  return made;
}

const configOf = (keysDir: string): SigningConfig => ({
  serviceId: NAMES.serviceId,
  identityProviderId: NAMES.idpId,
  requesterId: NAMES.requesterId,
  ...signEntities(ORIGIN, APP_ORIGIN),
  algorithm: 'rsa-sha256',
  rsaScheme: 'rsa-sha256',
  requesterKeys: keyPairsIn(keysDir, 'requester').keys,
  serviceCerts: certificatesIn(keysDir, 'sign-service.cert.pem'),
  userCas: certificatesIn(keysDir, 'user-ca.cert.pem'),
  svt: { name: APP_ORIGIN, ...keyPairsIn(keysDir, 'svt') },
});

/** The example application as it is signed. */
export function exampleDocument(): string {
  const pdfDigest = sha256(PDF);
  return ansokanXml({ ...UNDERLAG, filnamn: 'uppgiftsandring.pdf', pdfDigest, villkorHash: VILLKOR_HASH });
}

/** A new task and the form that asks the service for it. */
export function newRequest({ config }: World, now = new Date()): { task: SigningTask; requestXml: string; form: SignForm } {
  const order = { document: exampleDocument(), signer: SIGNER, message: 'Du skriver under en ansökan.', now };
  const { task, requestXml } = createSignRequest(config, order);
  return { task, requestXml, form: requestForm(task, requestXml) };
}

export const requestForm = (task: SigningTask, requestXml: string): SignForm => ({
  Binding: 'POST/XML/1.0',
  RelayState: task.requestId,
  EidSignRequest: Buffer.from(requestXml).toString('base64'),
});

/** The answer of the service, or of somebody else with keys. */
export async function answerTo(world: World, form: SignForm, treatment: Treatment = 'ok', now = new Date()): Promise<ResponseForm> {
  const request = verifyRequest(form, world.service.agreement, now);
  return responseForm(request, await answer(world.service, request, treatment, now));
}

export const responseForm = (request: SignRequest, eidSignResponse: string): ResponseForm => ({
  binding: 'POST/XML/1.0',
  relayState: request.requestId,
  eidSignResponse,
});

/** A task that its signer has signed, and what the service's answer comes to. */
export async function signedTask(world: World, now = new Date()) {
  const { task, form } = newRequest(world);
  const outcome = outcomeOf(world.config, task, authenticateResponse(world.config, task, await answerTo(world, form), now));
  if (outcome.kind !== 'signed') throw new Error(outcome.kind);
  return { task, outcome };
}

/** The configuration with these keys to vouch with. */
export const vouchingBy = ({ config }: World, ...keys: readonly KeyPair[]): SigningConfig => ({
  ...config,
  svt: { name: 'https://myndighet.example', keys, certificates: keys.map(({ certificate }) => certificate) },
});

/** `valid`, or the reason for a refusal. */
export async function verdictOf(of: () => unknown): Promise<string> {
  try {
    await of();
    return 'valid';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a dishonest service, or a thief of its key, may change in an answer. */
export interface Deviation {
  readonly content?: Partial<ResponseContent>;
  readonly loa?: string;
  readonly idpId?: string;
  readonly at?: Date;
  readonly asserted?: Person;
  readonly certified?: Person;
  readonly issuer?: Issuer;
  readonly certificateFrom?: Date;
  readonly signer?: Issuer;
  readonly chain?: (chain: readonly Buffer[]) => readonly Buffer[];
  readonly userKeyPem?: string;
  readonly toBeSigned?: (signedInfo: string) => string;
  readonly tasks?: (tasks: readonly string[]) => readonly string[];
  readonly xml?: (xml: string) => string;
}

/** A successful answer with everything as the caller wants it, validly signed by the service by default. */
export async function deviatingAnswer(world: World, form: SignForm, deviation: Deviation): Promise<ResponseForm> {
  const now = new Date();
  const request = verifyRequest(form, world.service.agreement, now);
  const key = await oneTimeKey(deviation.issuer ?? world.service.users, deviation.certified ?? request.person, deviation.certificateFrom ?? now);
  const signingKey = { ...key, keyPem: deviation.userKeyPem ?? key.keyPem };
  const tasks = request.tasks.map((task) => signTask({ ...task, toBeSigned: (deviation.toBeSigned ?? String)(task.toBeSigned) }, signingKey, now));
  const { idpId } = world.service.agreement;
  const content: ResponseContent = {
    requestId: request.requestId,
    version: request.version,
    result: RESULTS.success,
    respondedAt: now,
    signed: {
      authentication: {
        idpId: deviation.idpId ?? idpId,
        person: deviation.asserted ?? request.person,
        at: deviation.at ?? now,
        loa: deviation.loa ?? LOA3,
      },
      chain: (deviation.chain ?? Array.from)(key.chain),
      tasks: (deviation.tasks ?? Array.from)(tasks),
    },
    ...deviation.content,
  };
  const xml = (deviation.xml ?? String)(responseXml(content));
  return responseForm(request, Buffer.from(signResponse(xml, deviation.signer ?? world.service.service)).toString('base64'));
}

/** The posted answer with its XML changed after it was signed. */
export function edited(form: ResponseForm, edit: (xml: string) => string): ResponseForm {
  const xml = Buffer.from(form.eidSignResponse, 'base64').toString('utf8');
  return { ...form, eidSignResponse: Buffer.from(edit(xml)).toString('base64') };
}
