import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/signera/keys.ts';
import { answerTo, createWorld, deviatingAnswer, edited, newRequest, type World } from '../../../../test/signera/service.ts';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { readSignature } from '../svt/signature.ts';
import type { RejectCode } from '../xml/rejected.ts';
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../xml/signatureAlgorithms.ts';
import { outcomeOf } from './outcome.ts';
import { authenticateResponse, type ResponseForm } from './signResponse.ts';
import { verifySignedDocument } from './signedDocument.ts';
import type { SigningConfig, SigningTask } from './types.ts';

let world: World;
let ec: KeyPair;
beforeAll(async () => {
  [world, ec] = [await createWorld(), await newKey()];
}, 180_000);

const pems = ({ key, certificate }: KeyPair) => ({ keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), certPem: certificate.toString() });
const judge = (config: SigningConfig, task: SigningTask, form: ResponseForm) => outcomeOf(config, task, authenticateResponse(config, task, form, new Date()));
const refuses = (config: SigningConfig, task: SigningTask, form: ResponseForm, code: RejectCode) =>
  expect(() => judge(config, task, form)).toThrow(expect.objectContaining({ code }));

/** A changed configuration: the service, or we, have switched to something newer. */
const withConfig = (change: Partial<SigningConfig>): World => ({ ...world, config: { ...world.config, ...change } });

describe('a service that has moved on', () => {
  it.each<SignatureAlgorithm>(['rsa-sha256', 'rsa-pss-sha256', 'ecdsa-sha256'])(
    'PLUS-62 the signer signs by %s although the setting changes meanwhile',
    async (algorithm) => {
      const moved = withConfig({ algorithm });
      const { task, form } = newRequest(moved);
      const outcome = judge(world.config, task, await answerTo(moved, form));
      if (outcome.kind !== 'signed') throw new Error(outcome.kind);
      expect(outcome.signedXml).toContain(`SignatureMethod Algorithm="${SIGNATURE_ALGORITHMS[algorithm]}"`);
      const [signer] = readSignature(outcome.signedXml).chain;
      if (signer === undefined) throw new Error('no signer');
      expect(() => verifySignedDocument(outcome.signedXml, task.document, { certificate: signer, algorithm })).not.toThrow();
      for (const other of (['rsa-sha256', 'rsa-pss-sha256', 'ecdsa-sha256'] as const).filter((one) => one !== algorithm))
        expect(() => verifySignedDocument(outcome.signedXml, task.document, { certificate: signer, algorithm: other })).toThrow('bad-signature');
    },
  );

  it('PLUS-62 messages both ways are signed by ECDSA with keys of that kind', async () => {
    const moved = withConfig({ requesterKeys: [ec], serviceCerts: [ec.certificate] });
    const agreement = { ...world.service.agreement, requesterCertPems: [ec.certificate.toString()] };
    const there = { ...moved, service: { ...world.service, agreement, service: pems(ec) } };
    const { task, requestXml, form } = newRequest(there);
    expect(requestXml).toContain(SIGNATURE_ALGORITHMS['ecdsa-sha256']);
    expect(judge(there.config, task, await answerTo(there, form)).kind).toBe('signed');
  });

  it('PLUS-62 the service may sign with any key in force since the request', async () => {
    const both = withConfig({ serviceCerts: [...world.config.serviceCerts, ec.certificate] });
    const { task, form } = newRequest(both);
    for (const service of [world.service.service, pems(ec)]) {
      expect(judge(both.config, task, await answerTo({ ...both, service: { ...world.service, service } }, form)).kind).toBe('signed');
    }
    const sameKind = withConfig({ serviceCerts: [new X509Certificate(world.impostor.service.certPem), ...world.config.serviceCerts] });
    expect(judge(sameKind.config, task, await answerTo(sameKind, form)).kind).toBe('signed');
    const over = await newKey('P-256', -9, -1 / 86_400);
    const late = withConfig({ serviceCerts: [over.certificate] });
    const answer = await answerTo({ ...late, service: { ...world.service, service: pems(over) } }, form);
    expect(judge(late.config, { ...task, requestTime: new Date(over.certificate.validToDate.getTime() - 1) }, answer).kind).toBe('signed');
    refuses(late.config, { ...task, requestTime: new Date(over.certificate.validToDate.getTime() + 1) }, answer, 'algorithm');
  });

  const byPss = (form: ResponseForm) =>
    edited(form, (xml) => {
      const signer = new SignedXml({
        privateKey: world.service.service.keyPem,
        publicCert: world.service.service.certPem,
        signatureAlgorithm: SIGNATURE_ALGORITHMS['rsa-pss-sha256'],
        canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      });
      const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'];
      signer.addReference({ xpath: '/*', uri: '', isEmptyUri: true, transforms, digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' });
      const location = { reference: "/*/*[local-name()='OptionalOutputs']", action: 'append' } as const;
      signer.computeSignature(xml.replace(/<ds:Signature .*?<\/ds:Signature>(?=<\/dss:OptionalOutputs>)/s, ''), { prefix: 'ds', location });
      return signer.getSignedXml();
    });

  it('PLUS-62 an RSA key signs messages only in the scheme of the setting', async () => {
    const { task, form } = newRequest(world);
    const answer = await answerTo(world, form);
    const [plain, other] = [world.config, { ...world.config, rsaScheme: 'rsa-pss-sha256' as const }];
    expect(judge(plain, task, answer).kind).toBe('signed');
    expect(judge(other, task, byPss(answer)).kind).toBe('signed');
    refuses(other, task, answer, 'algorithm');
    refuses(plain, task, byPss(answer), 'algorithm');
    refuses({ ...plain, serviceCerts: [ec.certificate] }, task, answer, 'algorithm');
    refuses(
      plain,
      task,
      edited(answer, (xml) => xml.replace(/rsa-sha256(?="[^>]*>\s*<ds:Reference URI="">)/, 'ecdsa-sha256')),
      'algorithm',
    );
    expect(new X509Certificate(world.service.service.certPem).publicKey.asymmetricKeyType).toBe('rsa');
  });

  it('PLUS-62 the signer cannot choose another algorithm than was asked for', async () => {
    const { task, form } = newRequest(world);
    const swap = (signedInfo: string) => signedInfo.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#ecdsa-sha256');
    refuses(world.config, task, await deviatingAnswer(world, form, { toBeSigned: swap }), 'to-be-signed-changed');
    const type = (xml: string) => xml.replace(/(Base64Signature Type=")[^"]*/, `$1${SIGNATURE_ALGORITHMS['ecdsa-sha256']}`);
    refuses(world.config, task, await deviatingAnswer(world, form, { xml: type }), 'algorithm');
  });
});

const broken = (line: string) => (value: string) => (value.match(/.{1,76}/g) ?? []).join(line);
const within = (element: string, change: (value: string) => string) => (xml: string) =>
  xml.replace(new RegExp(`(<(?:ds|csig):${element}[^>]*>)([^<]*)`, 'g'), (_match, tag: string, value: string) => tag + change(value));

describe('base64 that is written in lines', () => {
  it.each(['&#13;\n', '&#xD;\n', '&#x0d;&#10;', '\n', '\r\n', '\t', ' &#9; '])(
    'PLUS-62 a signature value and certificates broken by %j are understood',
    async (line) => {
      const { task, form } = newRequest(world);
      const answer = edited(await answerTo(world, form), (xml) =>
        xml.replace(/<ds:Signature .*<\/ds:Signature>/s, (signature) =>
          within('X509Certificate', broken(line))(within('SignatureValue', (value) => `${line}${broken(line)(value)}${line}`)(signature)),
        ),
      );
      expect(answer.eidSignResponse).not.toBe((await answerTo(world, form)).eidSignResponse);
      expect(judge(world.config, task, answer).kind).toBe('signed');
    },
  );

  it.each(['Base64Signature', 'AdESObjectBytes', 'ToBeSignedBytes', 'X509Certificate'])(
    'PLUS-62 so is %s, when the service has signed it so',
    async (element) => {
      const { task, form } = newRequest(world);
      expect(judge(world.config, task, await deviatingAnswer(world, form, { xml: within(element, broken('&#13;\n')) })).kind).toBe('signed');
    },
  );

  it('PLUS-62 white space put into signed content is refused', async () => {
    const { task, form } = newRequest(world);
    for (const element of ['Base64Signature', 'X509Certificate']) {
      const answer = edited(await answerTo(world, form), (xml) => within(element, broken('&#13;\n'))(xml.replace(/<ds:KeyInfo>.*?<\/ds:KeyInfo>/s, '')));
      refuses(world.config, task, answer, 'bad-signature');
    }
  });
});
