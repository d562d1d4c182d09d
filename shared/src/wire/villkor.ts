import * as v from 'valibot';

/** Response of `GET /api/anvandarvillkor/hash`, as plain text: MD5 in lower-case hexadecimals (API-19, TERMS-11). */
export const VillkorHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Body of `POST /api/anvandarvillkor/godkann`: the terms that the person accepts (TERMS-07, VAL-63). */
export const GodkannandeSchema = v.strictObject({ hash: v.pipe(v.string(), v.maxLength(100)) });
