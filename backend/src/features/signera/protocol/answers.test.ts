import { describe, expect, it } from 'vitest';
import { RESULTS } from '../../../../../simulators/src/sign/words.ts';
import { newKey } from '../../../../test/signera/keys.ts';
import { createWorld, deviatingAnswer, newRequest, signedTask, verdictOf, type Deviation } from '../../../../test/signera/service.ts';
import { readSignature } from '../svt/signature.ts';
import { outcomeOf } from './outcome.ts';
import { authenticateResponse, type ResponseForm } from './signResponse.ts';
import { verifySignedDocument } from './signedDocument.ts';
import type { SigningTask } from './types.ts';

const world = await createWorld();

const judge = (task: SigningTask, form: ResponseForm) => outcomeOf(world.config, task, authenticateResponse(world.config, task, form, new Date()));

/** Whether an answer that deviates is taken in as signed, or why it is refused. */
async function verdict(deviation: Deviation): Promise<string> {
  const { task, form } = newRequest(world);
  return verdictOf(async () => judge(task, await deviatingAnswer(world, form, deviation)));
}

/** A refusal by the service, with that code of its own or with none. */
const refusal = (minor: string | null): Deviation => ({
  content: { result: RESULTS.failed, signed: null },
  xml: (xml) => xml.replace(/<dss:ResultMinor>[^<]*<\/dss:ResultMinor>/, minor === null ? '' : `<dss:ResultMinor>${minor}</dss:ResultMinor>`),
});

describe('an answer without a signature', () => {
  const outcome = async (minor: string | null) => {
    const { task, form } = newRequest(world);
    return judge(task, await deviatingAnswer(world, form, refusal(minor)));
  };

  it('ESIG-05 a failure has at most 200 letters of the service’s code', async () => {
    expect(await outcome(null)).toEqual({ kind: 'failed', minor: '' });
    expect(await outcome('http://exempel.se/fel')).toEqual({ kind: 'failed', minor: 'http://exempel.se/fel' });
    expect(await outcome('a'.repeat(201))).toEqual({ kind: 'failed', minor: 'a'.repeat(200) });
  });

  it('ESIG-05 an answer is a cancellation only with that code', async () => {
    expect(await outcome('http://id.elegnamnden.se/sig-status/1.0/user-cancel')).toEqual({ kind: 'cancelled' });
    expect(await outcome('http://id.elegnamnden.se/sig-status/1.0/user-cancelled')).toMatchObject({ kind: 'failed' });
  });
});

describe('an answer with a signature', () => {
  it('ESIG-07 a signed answer gives the login, its level and the chain', async () => {
    const { task, form } = newRequest(world);
    const at = new Date(task.requestTime.getTime() + 1);
    const outcome = judge(task, await deviatingAnswer(world, form, { at }));
    if (outcome.kind !== 'signed') throw new Error(outcome.kind);
    expect(outcome).toMatchObject({ authenticatedAt: at, levelOfAssurance: 'http://id.elegnamnden.se/loa/1.0/loa3' });
    expect(outcome.assertion).toMatch(/^_[0-9a-f-]{36}$/);
    expect(outcome.chain).toHaveLength(2);
    expect(outcome.chain[1]).toBe(world.config.userCas[0]?.toString());
  });

  it('ESIG-07 the login may be a minute outside request and answer', async () => {
    const { task, form } = newRequest(world);
    const respondedAt = new Date();
    const judged = (at: Date) => verdictOf(async () => judge(task, await deviatingAnswer(world, form, { at, content: { respondedAt } })));
    const asked = task.requestTime.getTime();
    const times = [asked - 60_001, asked - 60_000, respondedAt.getTime() + 60_000, respondedAt.getTime() + 60_001];
    expect(await Promise.all(times.map((ms) => judged(new Date(ms))))).toEqual(['authentication-instant', 'valid', 'valid', 'authentication-instant']);
  });

  it.each<readonly [string, string, Deviation]>([
    ['a certificate that is none', 'chain-signature', { chain: (chain) => [Buffer.from('inget certifikat'), ...chain.slice(1)] }],
    ['a signature of another kind', 'task-mismatch', { tasks: (tasks) => tasks.map((task) => task.replace('SigType="XML"', 'SigType="PDF"')) }],
    ['no task', 'task-mismatch', { tasks: () => [] }],
    ['something else than a task', 'task-mismatch', { tasks: (tasks) => tasks.map((task) => task.replaceAll('csig:SignTaskData', 'csig:SignTask')) }],
    [
      'two personal numbers',
      'person-mismatch',
      { xml: (xml) => xml.replace(/<saml:Attribute Name="urn:oid:1\.2\.752\.29\.4\.13">.*?<\/saml:Attribute>/s, (attribute) => attribute + attribute) },
    ],
    ['no personal number', 'person-mismatch', { xml: (xml) => xml.replace(/<saml:Attribute Name="urn:oid:1\.2\.752\.29\.4\.13">.*?<\/saml:Attribute>/s, '') }],
  ])('ESIG-07 a document with %s is refused (%s)', async (_what, message, deviation) => expect(await verdict(deviation)).toBe(message));

  it('ESIG-07 an answer without an algorithm is read as asked for', async () => {
    expect(await verdict({ xml: (xml) => xml.replace(/(<csig:Base64Signature) Type="[^"]*"/, '$1') })).toBe('valid');
  });
});

describe('a finished document', () => {
  const finished = async () => {
    const { task, outcome } = await signedTask(world);
    const [certificate] = readSignature(outcome.signedXml).chain;
    if (certificate === undefined) throw new Error('no signer');
    return { ...outcome, document: task.document, signer: { certificate, algorithm: 'rsa-sha256' as const } };
  };
  const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;

  it('ESIG-07 a finished document has one signature in its root by this key', async () => {
    const { signedXml, document, signer } = await finished();
    const code = (xml: string, of = document, by = signer) => verdictOf(() => verifySignedDocument(xml, of, by));
    expect(await code(signedXml)).toBe('valid');
    expect(await code(document)).toBe('signature-count');
    expect(await code(signedXml.replace(SIGNATURE, (s) => s + s))).toBe('signature-count');
    expect(await code(signedXml, document.replace('Anna Ek', 'Anna Al'))).toBe('document-content');
    expect(await code(signedXml, document, { ...signer, certificate: (await newKey('RSA-2048')).certificate })).toMatch(/^bad-signature/);
  });
});
