import * as v from 'valibot';
import { SamfallighetSchema } from '../domain/ansokan/ansokan.ts';
import { ORGNR_PATTERN } from '../domain/ansokan/organisationsnummer.ts';

/** Query of `GET /api/samfallighetsforening`: NNNNNN-NNNN (API-18). */
export const SamfallighetQuerySchema = v.strictObject({ orgNr: v.pipe(v.string(), v.regex(ORGNR_PATTERN)) });

/** The result of a look-up by organisation number (API-18). */
export const SamfallighetstraffSchema = v.object({ name: v.string(), orgNr: v.string(), lanskod: v.string() });
export type Samfallighetstraff = v.InferOutput<typeof SamfallighetstraffSchema>;

/** Path of `GET /api/samfallighetsforening/{id}`: the organisation number with dash, or the association's UUID (API-03, INC-28). */
export const SamfallighetParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(36)) });

/** Response of `GET /api/samfallighetsforening/{id}/styrelseregler`: null when the register has none (API-21). The whole association is `domain/ansokan.ts`. */
export const StyrelsereglerSchema = SamfallighetSchema.entries.styrelseinformation;
