import { randomUUID } from 'node:crypto';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { Problem } from '../../base/errors.ts';
import { ownName } from '../person/routes.ts';
import { findShownDraft } from './judgeSkydd.ts';
import { createDraft, findDraft, updateDraft, type AnsokanRow } from './repository.ts';
import type { Session } from '../api/sessionOf.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

type Drafting = WithDb & WithRegister & WithPerson & WithLogger & WithClock;

/** Adds the contact person's name, once it can be read, to a draft created without it; otherwise the draft could never be signed (VAL-51). */
async function withName(deps: Drafting, session: Session, draft: AnsokanRow): Promise<AnsokanRow> {
  const { kontaktperson } = draft.innehall;
  if (kontaktperson === null || kontaktperson.fullname !== '') return draft;
  const fullname = await ownName(session, deps);
  if (fullname === '') return draft;
  const named = await updateDraft(deps.db, draft.id, draft.version, { ...draft.innehall, kontaktperson: { ...kontaktperson, fullname } }, deps.now());
  return { ...draft, ...named };
}

/** The session person's draft as it may be shown (PLUS-66), created when there is none (API-04, INC-33). */
export async function currentDraft(deps: Drafting, session: Session): Promise<AnsokanRow> {
  const { db, now } = deps;
  const existing = await findShownDraft(deps, session.personnummer);
  if (existing !== null) return withName(deps, session, existing);
  const { personnummer } = session;
  const kontaktperson = { personnummer, fullname: await ownName(session, deps), telefonnummer: null, epostadress: null, kvittensPerEpost: true };
  await createDraft(db, randomUUID(), personnummer, { samfallighet: null, kontaktperson, uppgiftsandring: INGEN_ANDRING }, now());
  const created = await findDraft(db, personnummer);
  if (created === null) throw new Problem(500, 'UTKAST_SAKNAS');
  return created;
}
