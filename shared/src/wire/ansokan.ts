import * as v from 'valibot';

// The Application itself, which most of these calls take and return, is an entity: `domain/ansokan.ts`.

/** Path of `PUT /api/ansokan/{id}` (API-06). */
export const AnsokanParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Query of `GET /api/ansokan/valideraKontaktperson` (API-08). */
export const KontaktpersonQuerySchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

/** Query of `DELETE /api/ansokan`: the draft that is meant, so that no other one is removed; a client of an older version does not say (API-09). */
export const BorttagningQuerySchema = v.object({ id: v.optional(v.pipe(v.string(), v.uuid())) });

/** Response of the two checks (API-07, API-08): false means duplicate persons (VAL-46) and a contact person that is not valid (VAL-52). */
export const OmdomeSchema = v.boolean();

/** Response of `GET /api/ansokan/paborjad`: whether the person has a draft with an association; a draft without one does not count (RECPT-04). */
export const PaborjadSchema = v.boolean();

/** Query of `GET /api/ansokan/underlag.pdf`: when the declaration was made, if it has been (PLUS-09, VAL-63). */
export const UnderlagQuerySchema = v.object({ lamnad: v.optional(v.pipe(v.string(), v.maxLength(40))) });
