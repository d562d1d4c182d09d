import * as v from 'valibot';
import { ADRESSFALT } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress/landskod';
import type { Adress, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { normalisePostnummer } from '@uppgiftsandring/shared/domain/adress/postnummer';
import { isBlank } from '@uppgiftsandring/shared/domain/text';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/roller';

const text = v.optional(v.nullable(v.string()), null);
const number = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);

const adressfalt = v.entriesFromList(ADRESSFALT, text);
export const RegisterAdressSchema = v.object(adressfalt);
type RegisterAdress = v.InferOutput<typeof RegisterAdressSchema>;

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
type RegisterMedlem = v.InferOutput<typeof MedlemSchema>;

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

/** A register address as the product's own, or null when the register has none. A missing country stays missing (DATA-10, INC-40). */
export function toAdress(a: RegisterAdress): Adress | null {
  const { coAdress, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4, postnummer, postort, landskod } = a;
  const hasAny = [coAdress, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4, postnummer, postort].some(Boolean);
  if (!hasAny) return null;
  if (landskod === null || isSvenskLandskod(landskod)) {
    return { coAdress, utdelningsadress1, utdelningsadress2, postnummer: postnummer === null ? null : normalisePostnummer(postnummer), postort, landskod };
  }
  return { coAdress, landskod, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4 };
}

/** A member with protected data gets no address, whatever the register sends (PLUS-66). */
function toMedlem(medlem: RegisterMedlem): Styrelsemedlem {
  const { objektidentitet, namn, personId, annatId, medlemstyp, styrelsefunktion } = medlem;
  const isUtlandskPerson = isBlank(personId) && !isBlank(annatId);
  const adress = medlem.skyddad ? { adress: null, skyddad: true as const } : { adress: toAdress(medlem) };
  return { objektidentitet, namn, personId, annatId, isUtlandskPerson, medlemstyp, styrelsefunktion, ...adress };
}

/** A feature of the register as the product's association (DATA-03). */
export function toSamfallighet(feature: RegisterForening): Samfallighet {
  const a = feature.samfallighetsforeningsattribut;
  const members = feature.styrelsemedlem;
  const whose = (flag: boolean) => (members ?? []).filter(({ firmatecknare }) => firmatecknare === flag).map(({ objektidentitet }) => objektidentitet);
  return {
    objektidentitet: feature.objektidentitet,
    name: a.foreningensForetagsnamn,
    orgNr: a.organisationsnummer,
    lanskod: a.lanskod,
    adress: toAdress(a),
    telefonnummerKontaktperson: a.telefonnummer,
    epostadress: a.epostadress,
    styrelseinformation: feature.styrelseinformation,
    styrelsemedlemmar: (members ?? []).map(toMedlem),
    ...(members && { firmatecknare: { ja: whose(true), nej: whose(false) } }),
  };
}

/** True when the register has no board information at all about the association (LOOK-09, API-18). */
export const lacksStyrelseinformation = (feature: RegisterForening): boolean => feature.styrelseinformation === null && feature.styrelsemedlem === null;
