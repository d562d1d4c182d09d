import * as v from 'valibot';
import { isSvenskLandskod } from '../adress/landskod.ts';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '../styrelse/roller.ts';

/**
 * The entities as they are sent in JSON (DATA-01…DATA-20): absent parts `null`, dates `yyyy-MM-dd`, ids UUIDs. What a draft may look like; `validering.ts` says
 * what a finished application needs. `v.parse` leaves unknown keys out of what is sent, `v.is` lets what was read keep them (ADR 0079).
 */

const text = v.nullable(v.string());

/** A field of the other kind of address: it must be absent. */
const intehar = v.exactOptional(v.never());

/** Swedish address (DATA-09). A null `landskod` counts as Swedish (DATA-10). */
export const SvenskAdressSchema = v.object({
  coAdress: text,
  utdelningsadress1: text,
  utdelningsadress2: text,
  postnummer: text,
  postort: text,
  landskod: v.pipe(
    text,
    v.check((landskod: string | null) => isSvenskLandskod(landskod)),
  ),
  utdelningsadress3: intehar,
  utdelningsadress4: intehar,
});
export type SvenskAdress = v.InferOutput<typeof SvenskAdressSchema>;

/** Foreign address (DATA-11); `landskod` is an ISO 3166-1 alpha-2 code other than SE. */
export const UtlandskAdressSchema = v.object({
  coAdress: text,
  landskod: v.pipe(
    v.string(),
    v.check((landskod) => !isSvenskLandskod(landskod)),
  ),
  utdelningsadress1: text,
  utdelningsadress2: text,
  utdelningsadress3: text,
  utdelningsadress4: text,
  postnummer: intehar,
  postort: intehar,
});
export type UtlandskAdress = v.InferOutput<typeof UtlandskAdressSchema>;

export type Adress = SvenskAdress | UtlandskAdress;
/** The country decides which kind it is, never the fields that happen to be there (INC-12). */
export const AdressSchema = v.variant('landskod', [SvenskAdressSchema, UtlandskAdressSchema]);

/** Board member (DATA-12). `personnummer`, `fodelsedatum` and `styrelseroll` mirror other fields (INC-17). */
export const StyrelsemedlemSchema = v.object({
  objektidentitet: v.string(),
  namn: v.string(),
  personId: text,
  annatId: text,
  isUtlandskPerson: v.boolean(),
  medlemstyp: v.picklist(MEDLEMSTYPER),
  styrelsefunktion: v.array(v.picklist(STYRELSEFUNKTIONER)),
  adress: v.nullable(AdressSchema),
  /** Set when the register says that the personal data are protected: then there is no address (PLUS-66). Missing for everybody else. */
  skyddad: v.exactOptional(v.literal(true)),
  personnummer: v.optional(text),
  fodelsedatum: v.optional(text),
  styrelseroll: v.optional(text),
});
export type Styrelsemedlem = v.InferOutput<typeof StyrelsemedlemSchema>;

/** Board rules (DATA-17); null = unknown. */
export const StyrelseinformationSchema = v.object({
  maxAntalLedamoter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxAntalSuppleanter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  minAntalSuppleanter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type Styrelseinformation = v.InferOutput<typeof StyrelseinformationSchema>;

/** Association (DATA-03). */
export const SamfallighetSchema = v.object({
  objektidentitet: v.string(),
  name: v.string(),
  orgNr: v.string(),
  lanskod: v.string(),
  adress: v.nullable(AdressSchema),
  telefonnummerKontaktperson: text,
  epostadress: text,
  styrelseinformation: v.nullable(StyrelseinformationSchema),
  styrelsemedlemmar: v.array(StyrelsemedlemSchema),
  /** Identities of the members who may and may not sign for the association, as the register says; of others it says nothing (PLUS-74). Missing in older drafts, and in answers. */
  firmatecknare: v.exactOptional(v.object({ ja: v.array(v.string()), nej: v.array(v.string()) })),
});
export type Samfallighet = v.InferOutput<typeof SamfallighetSchema>;

/** Contact person (DATA-18). */
export const KontaktpersonSchema = v.object({
  personnummer: v.string(),
  fullname: v.string(),
  telefonnummer: text,
  epostadress: text,
  /** Whether the receipt also goes to the e-mail address (PLUS-16). Missing in Applications older than this choice. */
  kvittensPerEpost: v.exactOptional(v.boolean()),
});
export type Kontaktperson = v.InferOutput<typeof KontaktpersonSchema>;

/** Changed contact details (DATA-08): exactly one of the two addresses. */
export const UppgiftsandringAdressSchema = v.object({
  epostadress: text,
  telefonnummerKontaktperson: text,
  svenskAdress: v.nullable(SvenskAdressSchema),
  utlandskAdress: v.nullable(UtlandskAdressSchema),
});
export type UppgiftsandringAdress = v.InferOutput<typeof UppgiftsandringAdressSchema>;

export const UppgiftsandringStyrelseSchema = v.object({ styrelsemedlemmar: v.array(StyrelsemedlemSchema) });
export type UppgiftsandringStyrelse = v.InferOutput<typeof UppgiftsandringStyrelseSchema>;

export const FirmatecknarvalSchema = v.object({ type: v.picklist(['Person', 'Medlemstyp', 'Styrelsefunktion']), varde: v.string() });
export type Firmatecknarval = v.InferOutput<typeof FirmatecknarvalSchema>;

/** Signatory rule (DATA-16): a closed union over `type`. Choices that a kind does not use are null. */
export const FirmatecknareSchema = v.variant('type', [
  v.object({ type: v.literal('SamtligaStyrelsen'), val1: v.null(), val2: v.null() }),
  v.object({ type: v.literal('Ensam'), val1: FirmatecknarvalSchema, val2: v.null() }),
  v.object({ type: v.literal('Tillsammans'), val1: FirmatecknarvalSchema, val2: FirmatecknarvalSchema }),
  v.object({ type: v.literal('VarForSig'), val1: FirmatecknarvalSchema, val2: FirmatecknarvalSchema }),
]);
export type Firmatecknare = v.InferOutput<typeof FirmatecknareSchema>;

/** The changes reported (DATA-05). `foreningsstamma` is `yyyy-MM-dd`. */
export const UppgiftsandringSchema = v.object({
  uppgiftsandringAdress: v.nullable(UppgiftsandringAdressSchema),
  uppgiftsandringStyrelse: v.nullable(UppgiftsandringStyrelseSchema),
  uppgiftsandringFirmatecknare: v.nullable(FirmatecknareSchema),
  foreningsstamma: text,
});
export type Uppgiftsandring = v.InferOutput<typeof UppgiftsandringSchema>;

/** The Application (DATA-01). */
export const AnsokanSchema = v.object({
  id: v.string(),
  arendenr: text,
  samfallighet: v.nullable(SamfallighetSchema),
  kontaktperson: v.nullable(KontaktpersonSchema),
  uppgiftsandring: UppgiftsandringSchema,
});
export type Ansokan = v.InferOutput<typeof AnsokanSchema>;

/** The Application as it was read, with the keys that this version does not know. */
export const ReadAnsokanSchema = v.custom<Ansokan>((value) => v.is(AnsokanSchema, value));

/** What is stored of an Application besides its id and case number. */
export const InnehallSchema = v.omit(AnsokanSchema, ['id', 'arendenr']);

export const INGEN_ANDRING: Uppgiftsandring = {
  uppgiftsandringAdress: null,
  uppgiftsandringStyrelse: null,
  uppgiftsandringFirmatecknare: null,
  foreningsstamma: null,
};
