import { isDeepStrictEqual } from 'node:util';
import { InnehallSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanFel } from '@uppgiftsandring/shared/domain/ansokan/ansokanFel';
import { FORSAKRAN_EJ_LAMNAD, VILLKOR_EJ_GODKANDA } from '@uppgiftsandring/shared/domain/constants';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/tid/datum';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { sprakFor } from '@uppgiftsandring/shared/domain/acceptedSprak';
import { SPRAK_COOKIE } from '@uppgiftsandring/shared/domain/sprak';
import { OKAND_BEHORIGHET, type Behorighet } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { hasDuplicatePersonsServer, shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { validate } from '@uppgiftsandring/shared/domain/ansokan/validering';
import type { SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isKontaktpersonValid } from '../ansokan/kontaktperson.ts';
import { withoutRegisteredNames, assertNobodyProtected, UNKNOWN_STYRELSE, type FindPerson } from '../ansokan/skyddade.ts';
import { findShownDraft } from '../ansokan/judgeSkydd.ts';
import { notTheDraft, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import { badRequest, conflict, Problem } from '../../base/errors.ts';
import { type Given, underlagContent, underlagFilename } from '../pdf/documents.ts';
import { renderAside } from '../pdf/render/renderAside.ts';
import { fill, FORSAKRAN_VERSION, TEXTS } from '../pdf/texts.ts';
import { sessionOf, type Session } from '../api/sessionOf.ts';
import { hashFor } from '../villkor/villkor.ts';
import { BINDING } from './protocol/constants.ts';
import { createSignRequest } from './protocol/signRequest.ts';
import type { SigningConfig } from './protocol/types.ts';
import { lockDraft, supersedePending } from './repository.ts';
import { underskrifter } from '../../db/signeraSchema.ts';
import { ansokanXml } from './underlag/ansokanXml.ts';
import { underlagOf } from './underlag/underlagOf.ts';
import { sha256 } from './xml/canonical.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

type SigningDeps = WithDb & WithConfig & WithClock & WithRegister & WithPerson & WithLogger;

/**
 * Begins to sign the session person's draft (API-12). The signed document is made from the stored draft; the body only shows
 * whether the browser shows that draft. Throws 409 when it does not, 400 with the codes when any code is present, and 403 when
 * the declaration is not made in the words to be signed or the terms are not accepted (VAL-63). Throws 400 also for a new member whose data are
 * protected: the person register may have been silent when the board was saved, or know more now (PLUS-66).
 */
export async function startSigning(
  deps: SigningDeps,
  signing: SigningConfig,
  request: FastifyRequest,
  shown: Ansokan,
  findPerson: FindPerson,
): Promise<SigningForm> {
  const session = sessionOf(request);
  const draft = await shownDraft(deps, session, shown);
  const { samfallighet } = assertComplete(draft, session, deps.now());
  // A draft stored under older rules is judged by today's.
  const fel = await withoutRegisteredNames(ansokanFel(draft.innehall, todayInStockholm(deps.now())), draft.innehall, findPerson);
  if (fel.length > 0) throw badRequest(fel);
  const shownUnderlag = await underlagOf(deps, request, draft, request.headers[FORSAKRAN_LAMNAD_HEADER]);
  const givet = assertGiven(shownUnderlag.givet, request);
  const underlag = { ...shownUnderlag, givet };
  const { undertecknare: signer } = underlag;
  const now = deps.now();
  const [pdf, behorighet] = await Promise.all([
    renderAside(underlagContent(underlag, deps.config.env)),
    registeredBehorighet(deps, samfallighet, session),
    assertNobodyProtected({ logger: deps.logger, findPerson }, draft.innehall, UNKNOWN_STYRELSE),
  ]);
  const filnamn = underlagFilename(underlag.ansokan);
  const document = ansokanXml({ ...underlag, filnamn, pdfDigest: sha256(pdf), villkorHash: hashFor(session.personnummer) });
  const { task, requestXml } = createSignRequest(signing, { document, signer, message: signMessage(samfallighet, filnamn), now });
  await deps.db.transaction(async (tx) => {
    if ((await lockDraft(tx, draft.id)) !== draft.version) throw conflict('ANDRAD_SEDAN_LASNING');
    await supersedePending(tx, draft.id, now);
    await tx.insert(underskrifter).values({
      ...task,
      givenName: signer.givenName,
      surname: signer.surname,
      ansokanId: draft.id,
      ansokanVersion: draft.version,
      personnummer: session.personnummer,
      sessionId: session.id,
      state: 'pending',
      requestXml,
      pdf,
      behorighet: { ...behorighet, tillitsnivaInloggning: session.loa },
      villkorAt: givet.villkor,
      forsakranAt: givet.forsakran,
      sprak: sprakFor(request.cookies[SPRAK_COOKIE], request.headers['accept-language']),
    });
  });
  const eidSignRequest = Buffer.from(requestXml).toString('base64');
  return { action: signing.signUrl, binding: BINDING, relayState: task.requestId, eidSignRequest };
}

/** What the register says about the signer now. It stops nobody, nor does a register that does not respond: the officer gets the result (PLUS-66). */
async function registeredBehorighet({ register, logger }: SigningDeps, { orgNr }: Forening, { personnummer }: Session): Promise<Behorighet> {
  try {
    return await register.behorighet(orgNr, personnummer);
  } catch (err) {
    logger.warn({ event: 'behorighet-unknown', err }, 'the register did not say whether the signer may speak for the association');
    return OKAND_BEHORIGHET;
  }
}

/** The draft, if it is what the browser shows: users must only sign what they have seen. */
async function shownDraft(deps: SigningDeps, { personnummer }: Session, shown: Ansokan): Promise<AnsokanRow> {
  const draft = await findShownDraft(deps, personnummer);
  if (draft === null || draft.id !== shown.id) throw await notTheDraft(deps.db, personnummer, shown.id);
  if (!isDeepStrictEqual(comparable(toAnsokan(draft)), comparable(shown))) throw conflict('ANDRAD_SEDAN_LASNING');
  return draft;
}

/** Fields that mirror others (INC-17), and one that is not signed, which an older backend answered (PLUS-74). */
const NOT_COMPARED = ['personnummer', 'fodelsedatum', 'styrelseroll', 'firmatecknare'];

/** The known parts to compare: sets in one order, without case number. */
function comparable(ansokan: Ansokan): unknown {
  const plain = JSON.stringify(v.parse(InnehallSchema, ansokan), (key, value: unknown) => {
    if (NOT_COMPARED.includes(key)) return undefined;
    return key === 'styrelsefunktion' && Array.isArray(value) ? value.toSorted() : value;
  });
  return JSON.parse(plain);
}

/** What a complete Application always has. */
const CompleteSchema = v.object({ samfallighet: v.object({ name: v.string(), orgNr: v.string() }) });
type Forening = v.InferOutput<typeof CompleteSchema>['samfallighet'];

function assertComplete(draft: AnsokanRow, { personnummer }: Session, now: Date): v.InferOutput<typeof CompleteSchema> {
  const today = todayInStockholm(now);
  const ansokan = toAnsokan(draft);
  const koder = validate(ansokan, {
    duplicateVerdict: !hasDuplicatePersonsServer(shownStyrelse(draft.innehall)),
    kontaktpersonVerdict: isKontaktpersonValid(ansokan.kontaktperson, personnummer, today),
    today,
  });
  if (koder.length > 0)
    throw new Problem(
      400,
      'OFULLSTANDIG_ANSOKAN',
      koder.map((kod) => ({ path: '', kod })),
    );
  return v.parse(CompleteSchema, ansokan);
}

function assertGiven({ villkor, forsakran }: Given, { headers }: FastifyRequest): { villkor: Date; forsakran: Date } {
  if (headers[FORSAKRAN_HEADER] !== FORSAKRAN_VERSION || !forsakran) throw new Problem(403, FORSAKRAN_EJ_LAMNAD);
  if (!villkor) throw new Problem(403, VILLKOR_EJ_GODKANDA);
  return { villkor, forsakran };
}

const signMessage = ({ name, orgNr }: Forening, filnamn: string): string => fill(TEXTS.UNDERSKRIFT.MEDDELANDE, { forening: name, orgNr, filnamn });
