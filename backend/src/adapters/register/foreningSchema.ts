import * as v from 'valibot';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/roller';

const text = v.optional(v.nullable(v.string()), null);
const number = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);

const adressfalt = {
  coAdress: text,
  utdelningsadress1: text,
  utdelningsadress2: text,
  utdelningsadress3: text,
  utdelningsadress4: text,
  postnummer: text,
  postort: text,
  landskod: text,
};
export const RegisterAdressSchema = v.object(adressfalt);
export type RegisterAdress = v.InferOutput<typeof RegisterAdressSchema>;

const MedlemSchema = v.object({
  ...adressfalt,
  objektidentitet: v.pipe(v.string(), v.uuid()),
  namn: v.string(),
  personId: text,
  annatId: text,
  medlemstyp: v.picklist(MEDLEMSTYPER),
  styrelsefunktion: v.array(v.picklist(STYRELSEFUNKTIONER)),
  firmatecknare: v.optional(v.nullable(v.boolean()), null),
  skyddad: v.optional(v.nullable(v.boolean()), false),
});
export type RegisterMedlem = v.InferOutput<typeof MedlemSchema>;

const FeatureSchema = v.object({
  properties: v.object({
    objektidentitet: v.pipe(v.string(), v.uuid()),
    samfallighetsforeningsattribut: v.object({
      ...adressfalt,
      foreningensForetagsnamn: v.string(),
      organisationsnummer: v.string(),
      lanskod: v.string(),
      epostadress: text,
      telefonnummer: text,
    }),
    styrelseinformation: v.nullable(v.object({ maxAntalLedamoter: number, minAntalSuppleanter: number, maxAntalSuppleanter: number })),
    styrelsemedlem: v.nullable(v.array(MedlemSchema)),
  }),
});
export type RegisterForening = v.InferOutput<typeof FeatureSchema>['properties'];

/** The answer of the register product *Samfällighetsförening Direkt* v2.2, as far as this product reads it. */
export const FeatureCollectionSchema = v.object({ type: v.literal('FeatureCollection'), features: v.array(FeatureSchema) });
