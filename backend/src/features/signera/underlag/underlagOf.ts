import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { clamp } from 'date-fns/clamp';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { toAnsokan, type AnsokanRow } from '../../ansokan/repository.ts';
import type { Underlag } from '../../pdf/documents.ts';
import { sessionOf, type Session } from '../../api/sessionOf.ts';
import { acceptedAt } from '../../villkor/villkor.ts';
import type { Signer } from '../protocol/types.ts';
import type { WithClock, WithDb } from '../../../config/with.ts';

/**
 * What the caller would sign, with what has been accepted and declared so far. `lamnad` is when the page says that its box was ticked: the declaration concerns
 * the draft as it was saved, so its time is limited to between that save and now, even if a clock is wrong.
 */
export async function underlagOf({ db, now }: WithDb & WithClock, request: FastifyRequest, draft: AnsokanRow, lamnad: unknown): Promise<Underlag> {
  const [at, session, ansokan] = [now(), sessionOf(request), toAnsokan(draft)];
  const villkor = await acceptedAt(db, session.personnummer, request.cookies[TERMS_COOKIE], at);
  const forsakran = v.is(MomentSchema, lamnad) ? clamp(new Date(lamnad), { start: draft.updatedAt, end: at }) : null;
  return { ansokan, savedAt: draft.updatedAt, undertecknare: signerOf(session, ansokan), givet: { villkor, forsakran } };
}

/** The signer. The names come from the login; without them from the contact person's name, whose last word is taken as the surname. */
export function signerOf(session: Pick<Session, 'personnummer' | 'fornamn' | 'efternamn'>, { kontaktperson }: Pick<Ansokan, 'kontaktperson'>): Signer {
  const words = (kontaktperson?.fullname ?? '').split(' ');
  return {
    personId: session.personnummer.replace('-', ''),
    givenName: session.fornamn || words.slice(0, -1).join(' '),
    surname: session.efternamn || words.slice(-1).join(''),
  };
}
