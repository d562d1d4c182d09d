import * as v from 'valibot';
import { AdressSchema, SamfallighetSchema } from '../domain/ansokan/ansokan.ts';
import { MAX_LISTRADER, UPPSLAGSUTFALL } from '../domain/constants.ts';
import { ORGNR_PATTERN } from '../domain/ids.ts';
import { HistorikSchema } from './kvitto.ts';

/** Path of `GET /api/personnummer/{personnummer}` (API-02). The route validates the number, because that depends on today's date. */
export const PersonParamsSchema = v.object({ personnummer: v.pipe(v.string(), v.maxLength(20)) });

const text = v.nullable(v.string());

/** A person as the register gives it; `personnummer` is `YYYYMMDD-NNNN`, a missing `landskod` stays missing (DATA-19, API-02, INC-40). */
export const PersonSchema = v.object({ fornamn: text, mellannamn: text, efternamn: text, personnummer: v.string(), partAdress: v.nullable(AdressSchema) });
export type Person = v.InferOutput<typeof PersonSchema>;

/** Body of `POST /api/personnummer`: a whole board at once (PLUS-76). */
export const ListfragaSchema = v.strictObject({
  personnummer: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{8}-\d{4}$/))), v.minLength(1), v.maxLength(MAX_LISTRADER)),
});
const ListsvarSchema = v.object({
  personnummer: v.string(),
  utfall: v.picklist(UPPSLAGSUTFALL),
  person: v.exactOptional(PersonSchema),
  /** Seconds until more may be asked for. */
  vanta: v.exactOptional(v.number()),
});
/** One answer for each number, in the order of the question. */
export const ListsvarenSchema = v.object({ svar: v.array(ListsvarSchema) });
export type Listsvar = v.InferOutput<typeof ListsvarSchema>;

/** Query of `GET /api/samfallighetsforening`: NNNNNN-NNNN (API-18). */
export const SamfallighetQuerySchema = v.strictObject({ orgNr: v.pipe(v.string(), v.regex(ORGNR_PATTERN)) });

/** The result of a look-up by organisation number (API-18), with what was sent in for it before, if anything was (PLUS-73). */
export const SamfallighetstraffSchema = v.object({
  name: v.string(),
  orgNr: v.string(),
  lanskod: v.string(),
  historik: v.exactOptional(HistorikSchema),
});
export type Samfallighetstraff = v.InferOutput<typeof SamfallighetstraffSchema>;

/** Path of `GET /api/samfallighetsforening/{id}`: the organisation number with dash, or the association's UUID (API-03, INC-28). */
export const SamfallighetParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(36)) });

/** Response of `GET /api/samfallighetsforening/{id}/styrelseregler`: null when the register has none (API-21). The whole association is `domain/ansokan.ts`. */
export const StyrelsereglerSchema = SamfallighetSchema.entries.styrelseinformation;
