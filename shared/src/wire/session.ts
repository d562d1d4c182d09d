import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

/** Response of `GET /api/identity`: who is logged in; `personnummer` is `YYYYMMDD-NNNN` (DATA-21, API-01). */
export const SessionSchema = v.object({ personnummer: v.string() });
export type Session = v.InferOutput<typeof SessionSchema>;

/** Parsed to a Date. */
const moment = v.pipe(MomentSchema, v.toDate());

/**
 * Response of `GET /api/session` and `POST /api/session/extend`: when the session ends if the user does nothing, and when it ends in any case (PLUS-02), and the
 * name that the login gave (SHELL-08); an older backend says none.
 */
export const SessionInfoSchema = v.object({ expiresAt: moment, absoluteExpiresAt: moment, namn: v.optional(v.string(), '') });
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;
