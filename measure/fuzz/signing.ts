import * as fc from 'fast-check';
import { newKey } from '../../backend/test/signera/keys.ts';
import { answerTo, createWorld, newRequest, signedTask, vouchingBy } from '../../backend/test/signera/service.ts';
import { SEAL_ROOM, SEAL_START } from '../../backend/src/features/pdf/sealRoom.ts';
import { outcomeOf } from '../../backend/src/features/signera/protocol/outcome.ts';
import { authenticateResponse } from '../../backend/src/features/signera/protocol/signResponse.ts';
import { sealPdf, verifySeal } from '../../backend/src/features/signera/svt/seal.ts';
import { readSignature } from '../../backend/src/features/signera/svt/signature.ts';
import { openToken } from '../../backend/src/features/signera/svt/token.ts';
import { verifyByToken } from '../../backend/src/features/signera/svt/verify.ts';
import { vouch } from '../../backend/src/features/signera/svt/vouch.ts';
import { canonicalElement } from '../../backend/src/features/signera/xml/canonical.ts';
import { legible, parsed } from '../../backend/src/features/signera/xml/parse.ts';
import { orRejected, Rejected } from '../../backend/src/features/signera/xml/rejected.ts';
import { signResponse } from '../../simulators/src/sign/response.ts';
import { jsonMutantsOf, mutantsOf } from './mutants.ts';
import { demand, jsonIn, type Target } from './target.ts';

// Signed answers, documents, tokens and receipts: whatever is changed is refused with a code, and nothing but what was made is accepted.

const base64 = (text: string) => Buffer.from(text).toString('base64');

function signedBy(sign: () => string): string | undefined {
  try {
    return sign();
  } catch {
    return undefined;
  }
}

/** Readers of what a signing service and a person's own files send, with keys of this run. */
export async function signingTargets(now = new Date()): Promise<Readonly<Record<string, Target>>> {
  const [world, key] = [await createWorld(), await newKey('P-256', -1, 1)];
  const { task, form } = newRequest(world, now);
  const genuine = await answerTo(world, form, 'ok', now);
  const xml = Buffer.from(genuine.eidSignResponse, 'base64').toString();
  const config = vouchingBy(world, key);
  const { signedXml } = await vouch(config, (await signedTask(world, now)).outcome, now);
  const [token = ''] = readSignature(signedXml).tokens;
  const pdf = (await sealPdf(Buffer.from(`%PDF-1.7 före (${SEAL_START}${SEAL_ROOM}) efter`), key, now)).toString('latin1');
  const payload: unknown = jsonIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const trusted = [key.certificate];

  const answered = (eidSignResponse: string) => authenticateResponse(config, task, { ...genuine, eidSignResponse }, now);
  const whole = canonicalElement(answered(genuine.eidSignResponse).message);
  return {
    answers: {
      drawn: mutantsOf(fc.constantFrom(genuine.eidSignResponse, xml)),
      async read(text) {
        const sent = text.startsWith('<') ? base64(text) : text;
        const said = await orRejected(() => answered(sent));
        demand(said instanceof Rejected || canonicalElement(said.message) === whole, 'A changed answer is authentic');
      },
    },
    /** As the service, or a thief of its key, may sign it. What the signer's own, older parser does not take is not signed. */
    contents: {
      drawn: mutantsOf(fc.constant(xml.replace(/<ds:Signature [^]*?<\/ds:Signature>(?=[^]*<\/dss:SignResponse>$)/, ''))),
      async read(text) {
        await orRejected(() => {
          parsed(legible(Buffer.from(text)));
          const signed = signedBy(() => signResponse(text, world.service.service));
          return signed !== undefined && outcomeOf(config, task, answered(base64(signed)));
        });
      },
    },
    documents: {
      drawn: mutantsOf(fc.constant(signedXml)),
      async read(text) {
        const said = await orRejected(() => verifyByToken(readSignature(text), trusted, now));
        if (!(said instanceof Rejected)) demand(readSignature(text).content === readSignature(signedXml).content, 'A changed document is vouched for');
      },
    },
    tokens: {
      drawn: fc.oneof(
        mutantsOf(fc.constant(token)),
        jsonMutantsOf(fc.constant(payload)).map((text) => `${token.split('.')[0]}.${Buffer.from(text).toString('base64url')}.${token.split('.')[2]}`),
      ),
      async read(text) {
        const said = await orRejected(() => openToken(text, trusted));
        demand(said instanceof Rejected || text === token, 'A changed token is opened');
      },
    },
    receipts: {
      drawn: mutantsOf(fc.constant(pdf)),
      async read(text) {
        const said = await orRejected(() => verifySeal(Buffer.from(text, 'latin1'), trusted, now));
        demand(said instanceof Rejected || text === pdf, 'A changed receipt is whole');
      },
    },
  };
}
