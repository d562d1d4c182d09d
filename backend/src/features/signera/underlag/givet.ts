import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { clamp } from 'date-fns/clamp';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnsokanRow } from '../../ansokan/repository.ts';
import type { Given } from '../../pdf/given.ts';
import { sessionOf } from '../../api/sessionOf.ts';
import { acceptedAt } from '../../villkor/godkannande.ts';
import type { WithClock, WithDb } from '../../../config/with.ts';

/**
 * What the caller has accepted and declared so far. `lamnad` is when the page says that its box was ticked: the declaration concerns the draft as it was saved,
 * so its time is limited to between that save and now, even if a clock is wrong.
 */
export async function givetOf({ db, now }: WithDb & WithClock, request: FastifyRequest, draft: AnsokanRow, lamnad: unknown): Promise<Given> {
  const at = now();
  return {
    villkor: await acceptedAt(db, sessionOf(request).personnummer, request.cookies[TERMS_COOKIE], at),
    forsakran: !v.is(MomentSchema, lamnad) ? null : clamp(new Date(lamnad), { start: draft.updatedAt, end: at }),
  };
}
