import { isDeepStrictEqual } from 'node:util';
import type { Ansokan, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanFel, cleanAndring, settleStyrelse } from '@uppgiftsandring/shared/domain/ansokan/ansokanFel';
import { withHiddenNumbers } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { isUnknownAllowed, knownIn, withUnknownKeys } from '@uppgiftsandring/shared/domain/ansokan/unknownKeys';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { everybodyIn, mapEverybody } from '@uppgiftsandring/shared/domain/ansokan/skyddade';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/tid/datum';
import { ORGNR_PATTERN } from '@uppgiftsandring/shared/domain/ids';
import { normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { badRequest, conflict } from '../../base/errors.ts';
import { removeOfForening } from './arbetskopior.ts';
import { isMatch } from './etag.ts';
import { withoutRegisteredNames, assertNobodyProtected, type FindPerson } from './skyddade.ts';
import { findShownDraft } from './judgeSkydd.ts';
import { notTheDraft, updateDraft, type AnsokanRow, type Innehall } from './repository.ts';
import type { Session } from '../api/sessionOf.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

/** How many times a save without If-Match is tried again when another save came first. */
const TRIES = 20;

export type Saving = WithDb & WithRegister & WithPerson & WithLogger & WithClock;

export interface SaveRequest {
  readonly id: string;
  readonly ansokan: Ansokan;
  /** What this version knows of it. */
  readonly known: Ansokan;
  readonly ifMatch: string | undefined;
  /** Finds a newly chosen association in the register; throws when that happens too often. */
  readonly findForening: (orgNr: string) => Promise<Samfallighet | null>;
  /** Whether an association that is chosen already is read again. */
  readonly readsAgain?: boolean;
  /** Asks the person register about a new member; throws when it does not respond, and 429 when that happens too often. */
  readonly findPerson: FindPerson;
  /** Counts those who are typed in; throws 429 when that happens too often. */
  readonly countTyped: (sent: Innehall, stored: Innehall) => Promise<void>;
}

/** The association that the client chose, with its content from the register, read when it is chosen and then kept. */
async function chosenForening(wanted: Samfallighet | null, stored: Samfallighet | null, { findForening, readsAgain = false }: SaveRequest) {
  if (wanted === null || (wanted.orgNr === stored?.orgNr && !readsAgain)) return wanted === null ? null : stored;
  if (!ORGNR_PATTERN.test(wanted.orgNr)) throw badRequest([{ path: 'samfallighet.orgNr', kod: 'format' }]);
  const found = await findForening(wanted.orgNr);
  if (found === null) throw badRequest([{ path: 'samfallighet.orgNr', kod: 'finns-inte' }]);
  return found;
}

/** Choosing another association, or none, starts over (STATE-06, VAL-63): the changes of one association do not apply to another. */
function assertSameForening(wanted: Samfallighet | null, stored: Samfallighet | null, { uppgiftsandring }: Ansokan): void {
  const isOther = stored !== null && wanted?.orgNr !== stored.orgNr;
  if (isOther && Object.values(uppgiftsandring).some((change) => change !== null)) throw badRequest([{ path: 'samfallighet.orgNr', kod: 'andringar-finns' }]);
}

async function draftToChange(deps: Saving, { personnummer }: Session, { id }: SaveRequest): Promise<AnsokanRow> {
  const draft = await findShownDraft(deps, personnummer);
  if (draft === null || draft.id !== id) throw await notTheDraft(deps.db, personnummer, id);
  return draft;
}

/** The people who have been found to be protected since the draft was stored. */
const protectedIn = (innehall: Innehall) => everybodyIn(innehall).filter(({ skyddad }) => skyddad === true);

/** Faults that no form can produce. A new member found to be protected since stays, without an address, until signing refuses it (PLUS-66). */
function faultsIn(next: Innehall, stored: Innehall, today: string): Fel[] {
  const judged = membersIn(stored);
  const kept = new Set([...judged].flatMap((one) => (one.skyddad === true ? [medlemIdentity(one)] : [])));
  const isKept = [...membersIn(next)].map((one) => kept.has(medlemIdentity(one)));
  return ansokanFel(next, today, judged).filter(({ path, kod }) => kod !== 'skyddad' || isKept[Number(path.split('.').at(-2))] !== true);
}

/** The members of the changed board. Those that are stored have been cleaned and judged, and are again when it is signed. */
const membersIn = ({ uppgiftsandring }: Innehall): ReadonlySet<Styrelsemedlem> => new Set(uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar);

async function nextInnehall({ innehall, personnummer }: AnsokanRow, request: SaveRequest): Promise<Innehall> {
  const { kontaktperson } = knownIn(innehall) ?? innehall;
  const { known } = request;
  const written = known.kontaktperson;
  assertSameForening(known.samfallighet, innehall.samfallighet, known);
  const samfallighet = await chosenForening(known.samfallighet, innehall.samfallighet, request);
  const { uppgiftsandring } = withHiddenNumbers(known, personnummer, { ...innehall, samfallighet });
  const stored = membersIn(innehall);
  const storedBy = new Map([...stored].map((one) => [one.objektidentitet, one]));
  const same = (medlem: Styrelsemedlem) => [storedBy.get(medlem.objektidentitet)].find((one) => isDeepStrictEqual(one, medlem)) ?? medlem;
  const changed = mapEverybody({ samfallighet: null, uppgiftsandring }, same).uppgiftsandring;
  return {
    samfallighet,
    // The contact person comes from the login (CONT-06); the client only gives phone, e-mail and the choice.
    kontaktperson: kontaktperson && {
      ...kontaktperson,
      telefonnummer: cleanText(written?.telefonnummer ?? '') || null,
      epostadress: normaliseEpost(written?.epostadress ?? '') || null,
      // An older client, which does not know the choice, leaves it as it is (PLUS-16).
      kvittensPerEpost: written?.kvittensPerEpost ?? kontaktperson.kvittensPerEpost ?? true,
    },
    uppgiftsandring: cleanAndring(changed, samfallighet, protectedIn(innehall), stored),
  };
}

/**
 * The content as it is stored, once the rules have judged it, with the keys that the sender lacks and the unknown ones that were sent (ADR 0079); none of the
 * sender's in the association, which is the register's. Throws 400 when the sent ones are too many.
 */
function settled(next: Innehall, { innehall }: AnsokanRow, { ansokan, known: judged }: SaveRequest, today: string): Innehall {
  const { samfallighet, uppgiftsandring } = next;
  const { id: _id, arendenr: _arendenr, ...sent } = ansokan;
  const known = { ...next, uppgiftsandring: settleStyrelse(uppgiftsandring, samfallighet) };
  const all = withUnknownKeys(withUnknownKeys(known, { ...sent, samfallighet }, 'sent', { ...judged, samfallighet }), innehall);
  if (all === known || isUnknownAllowed(all, today) || isDeepStrictEqual(all, withUnknownKeys(known, innehall))) return all;
  throw badRequest([{ path: '', kod: 'okant-falt' }]);
}

/** Whether a save with an old version has the content that is already stored: the response to the first try was lost, and this is a retry (RFC 9110 13.1.1). */
async function isRepeat(draft: AnsokanRow, request: SaveRequest, today: string): Promise<boolean> {
  if (request.ansokan.samfallighet?.orgNr !== draft.innehall.samfallighet?.orgNr) return false;
  return isDeepStrictEqual(settled(await nextInnehall(draft, request), draft, request, today), draft.innehall);
}

/** Stores the content as the draft's next version; what was typed about the association that it had before goes with the changes (STATE-06, PLUS-70). */
async function store({ db, now }: Saving, { id, version, innehall: before }: AnsokanRow, innehall: Innehall) {
  if (before.samfallighet === null || before.samfallighet.orgNr === innehall.samfallighet?.orgNr) return updateDraft(db, id, version, innehall, now());
  return db.transaction(async (tx) => {
    const saved = await updateDraft(tx, id, version, innehall, now());
    if (saved !== null) await removeOfForening(tx, id);
    return saved;
  });
}

/** Stores the Application as the person's draft (API-06); throws 400 on values that cannot be stored and 409 when it is not theirs to change. */
export async function saveDraft(deps: Saving, session: Session, request: SaveRequest): Promise<AnsokanRow> {
  if (request.ansokan.id !== request.id) throw badRequest([{ path: 'id', kod: 'annan' }]);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const draft = await draftToChange(deps, session, request);
    const today = todayInStockholm(deps.now());
    if (!isMatch(request.ifMatch, draft.version)) {
      if (await isRepeat(draft, request, today)) return draft;
      break;
    }
    const innehall = await nextInnehall(draft, request);
    await request.countTyped(innehall, { ...draft.innehall, samfallighet: innehall.samfallighet });
    const fel = await withoutRegisteredNames(faultsIn(innehall, draft.innehall, today), innehall, request.findPerson);
    if (fel.length > 0) throw badRequest(fel);
    await assertNobodyProtected({ logger: deps.logger, findPerson: request.findPerson }, innehall, draft.innehall);
    const saved = await store(deps, draft, settled(innehall, draft, request, today));
    if (saved !== null) return { ...draft, ...saved };
  }
  throw conflict('ANDRAD_SEDAN_LASNING');
}
