import * as v from 'valibot';
import { AdressSchema } from '../domain/ansokan/ansokan.ts';

/** Path of `GET /api/personnummer/{personnummer}` (API-02). The route validates the number, because that depends on today's date. */
export const PersonParamsSchema = v.object({ personnummer: v.pipe(v.string(), v.maxLength(20)) });

const text = v.nullable(v.string());

/** A person as the register gives it; `personnummer` is `YYYYMMDD-NNNN`, a missing `landskod` stays missing (DATA-19, API-02, INC-40). */
export const PersonSchema = v.object({
  fornamn: text,
  mellannamn: text,
  efternamn: text,
  personnummer: v.string(),
  partAdress: v.nullable(AdressSchema),
});
export type Person = v.InferOutput<typeof PersonSchema>;
