import { isDeepStrictEqual } from 'node:util';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { ansokanFel } from '@uppgiftsandring/shared/domain/ansokanFel';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/datum';
import { hasDuplicatePersonsServer, shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import { validate } from '@uppgiftsandring/shared/domain/validering';
import { isKontaktpersonValid } from '../ansokan/kontaktperson.ts';
import { findDraft, notTheDraft, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import type { Deps } from '../deps.ts';
import { badRequest, conflict, Problem } from '../http/errors.ts';
import { renderPdf } from '../pdf/render/render.ts';
import { fill, TEXTS } from '../pdf/texts.ts';
import { underlagContent, underlagFilename } from '../pdf/underlag.ts';
import type { Session } from '../session/sessionStore.ts';
import { BINDING } from './protocol/constants.ts';
import { createSignRequest } from './protocol/signRequest.ts';
import type { Signer, SigningConfig, SigningForm } from './protocol/types.ts';
import { lockDraft, supersedePending } from './repository.ts';
import { underskrifter } from './tables.ts';
import { ansokanXml } from './underlag/ansokanXml.ts';
import { sha256 } from './xml/canonical.ts';

type SigningDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/**
 * Begins to sign the session person's draft (API-12). What is signed is made of the stored draft; the body only tells
 * whether the browser shows that draft. Throws 409 when it does not, 400 with the codes when any code is present.
 */
export async function startSigning(deps: SigningDeps, signing: SigningConfig, session: Session, shown: Ansokan): Promise<SigningForm> {
  const draft = await shownDraft(deps, session, shown);
  const ansokan = toAnsokan(draft);
  assertComplete(ansokan, session, deps.now());
  const now = deps.now();
  const pdf = await renderPdf(underlagContent(ansokan, draft.updatedAt, deps.config.env));
  const filnamn = underlagFilename(ansokan);
  const signer = signerOf(session, ansokan);
  const document = ansokanXml({ ansokan, undertecknare: signer, savedAt: draft.updatedAt, filnamn, pdfDigest: sha256(pdf) });
  const { task, requestXml } = createSignRequest(signing, { document, signer, message: signMessage(ansokan, filnamn), now });
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
    });
  });
  const eidSignRequest = Buffer.from(requestXml).toString('base64');
  return { action: signing.signUrl, binding: BINDING, relayState: task.requestId, eidSignRequest };
}

/** The draft, if it is what the browser shows: a signature must be for what its maker has seen. */
async function shownDraft({ db }: SigningDeps, { personnummer }: Session, shown: Ansokan): Promise<AnsokanRow> {
  const draft = await findDraft(db, personnummer);
  if (draft === null || draft.id !== shown.id) throw await notTheDraft(db, personnummer, shown.id);
  if (!isDeepStrictEqual(comparable(toAnsokan(draft)), comparable(shown))) throw conflict('ANDRAD_SEDAN_LASNING');
  return draft;
}

/** Without the case number that a draft cannot have; sets in one order; mirrored fields (INC-17) say nothing of their own. */
function comparable({ arendenr: _none, ...ansokan }: Ansokan): unknown {
  const plain = JSON.stringify(ansokan, (key, value: unknown) => {
    if (key === 'personnummer' || key === 'fodelsedatum' || key === 'styrelseroll') return undefined;
    return key === 'styrelsefunktion' && Array.isArray(value) ? value.toSorted() : value;
  });
  return JSON.parse(plain);
}

function assertComplete(ansokan: Ansokan, { personnummer }: Session, now: Date): void {
  const today = todayInStockholm(now);
  const koder = validate(ansokan, {
    duplicateVerdict: !hasDuplicatePersonsServer(shownBoard(ansokan)),
    kontaktpersonVerdict: isKontaktpersonValid(ansokan.kontaktperson, personnummer, today),
    today,
  });
  if (koder.length > 0) throw new Problem(400, 'OFULLSTANDIG_ANSOKAN', koder.map((kod) => ({ path: '', kod })));
  // A draft that was stored under other rules is judged by those of today.
  const fel = ansokanFel(ansokan, today);
  if (fel.length > 0) throw badRequest(fel);
}

/** The names come from the login; a login without them leaves the contact person's name, whose last word is the surname. */
function signerOf(session: Session, { kontaktperson }: Ansokan): Signer {
  const words = (kontaktperson?.fullname ?? '').split(' ');
  return {
    personId: session.personnummer.replace('-', ''),
    givenName: session.fornamn || words.slice(0, -1).join(' '),
    surname: session.efternamn || (words.at(-1) ?? ''),
  };
}

function signMessage({ samfallighet }: Ansokan, filnamn: string): string {
  return fill(TEXTS.UNDERSKRIFT.MEDDELANDE, { forening: samfallighet?.name ?? '', orgNr: samfallighet?.orgNr ?? '', filnamn });
}
