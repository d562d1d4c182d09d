import * as v from 'valibot';

/** A moment as it is sent: ISO 8601 with date, time and time zone. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp());
