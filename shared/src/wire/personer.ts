import * as v from 'valibot';

// The composition servers ask the backend whose sessions some cookies are, to count persons (PLUS-28). Not reachable from outside.

export const PERSONER_PATH = '/internal/personer';

/** The most sessions in one call. */
const MOST = 2000;
const sid = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const PersonerAskedSchema = v.strictObject({ sids: v.pipe(v.array(sid), v.maxLength(MOST)) });
/** The person behind each cookie that belongs to a live session: an id that tells nothing about them. Other cookies are left out. */
export const PersonerSchema = v.object({ personer: v.array(v.object({ sid, person: v.string() })) });
