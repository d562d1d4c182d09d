import * as v from 'valibot';
import {
  MEDLEMSTYPER,
  SamfallighetSchema,
  STYRELSEFUNKTIONER,
  StyrelsemedlemSchema,
  type Ansokan,
  type Firmatecknare,
  type Firmatecknarval,
  type Styrelsemedlem,
} from './ansokan.ts';
import { isValbar } from './firmatecknare.ts';
import { ORGNR_PATTERN } from './organisationsnummer.ts';
import { parseMedlemstyp, parseRollval, parseStyrelsefunktion } from './roller.ts';
import * as falt from './storable.falt.ts';
import { compareBoards } from './styrelse.ts';
import { isUuid } from './uuid.ts';

type Today = Date | string;

/** More members than any board has; keeps one draft from filling the store. */
const MAX_MEDLEMMAR = 200;

const svenskAdress = (today: Today) =>
  v.strictObject({
    coAdress: falt.adressrad(today),
    utdelningsadress1: falt.adressrad(today),
    utdelningsadress2: falt.adressrad(today),
    postnummer: falt.postnummer,
    postort: falt.postort(today),
    landskod: falt.svenskLandskod,
  });

const utlandskAdress = (today: Today) =>
  v.strictObject({
    coAdress: falt.adressrad(today),
    landskod: falt.utlandskLandskod,
    utdelningsadress1: falt.adressrad(today),
    utdelningsadress2: falt.adressrad(today),
    utdelningsadress3: falt.adressrad(today),
    utdelningsadress4: falt.adressrad(today),
  });

const funktion = v.pipe(v.string(), v.transform(parseStyrelsefunktion), v.picklist(STYRELSEFUNKTIONER, 'ogiltig'));

const styrelsemedlem = (today: Today) =>
  v.strictObject({
    objektidentitet: falt.uuidOrEmpty,
    namn: falt.namn(today),
    personId: falt.personId,
    annatId: falt.annatId,
    isUtlandskPerson: v.boolean(),
    medlemstyp: v.picklist(MEDLEMSTYPER),
    styrelsefunktion: v.pipe(
      v.array(funktion),
      v.check((set) => new Set(set).size === set.length, 'ogiltig'),
    ),
    adress: v.nullable(v.union([svenskAdress(today), utlandskAdress(today)])),
    personnummer: v.optional(falt.personId),
    fodelsedatum: v.optional(falt.annatId),
    styrelseroll: v.optional(v.nullable(v.pipe(v.string(), v.check((value) => value === '' || parseMedlemstyp(value) !== null, 'roll')))),
  });

/** A member of the changed board; one that is as in the register is stored as it stands there, faulty or not. */
const medlemEllerRegistrerad = (today: Today, registered: readonly Styrelsemedlem[]) => {
  const medlem = styrelsemedlem(today);
  return v.lazy((input) => {
    const same = v.is(StyrelsemedlemSchema, input) ? registered.find((member) => compareBoards([member], [input]).length === 0) : undefined;
    return same === undefined ? medlem : v.pipe(StyrelsemedlemSchema, v.transform(() => same));
  });
};

/** A choice in stored spelling: a person by UUID, a role or function by its name (DATA-14, INC-16, VAL-58). */
const firmatecknarval = v.pipe(
  v.strictObject({ type: v.picklist(['Person', 'Medlemstyp', 'Styrelsefunktion']), varde: v.string() }),
  v.rawTransform<{ type: Firmatecknarval['type']; varde: string }, Firmatecknarval>(({ dataset, addIssue, NEVER }) => {
    const { type, varde } = dataset.value;
    if (type === 'Person' && isUuid(varde)) return { type, varde };
    const roll = type === 'Person' ? null : parseRollval(varde);
    if (roll !== null) return roll;
    addIssue({ message: 'ogiltig' });
    return NEVER;
  }),
);

const firmatecknare = v.pipe(
  v.variant('type', [
    v.strictObject({ type: v.literal('SamtligaStyrelsen'), val1: v.null(), val2: v.null() }),
    v.strictObject({ type: v.literal('Ensam'), val1: firmatecknarval, val2: v.null() }),
    v.strictObject({ type: v.literal('Tillsammans'), val1: firmatecknarval, val2: firmatecknarval }),
    v.strictObject({ type: v.literal('VarForSig'), val1: firmatecknarval, val2: firmatecknarval }),
  ]),
  v.check((rule: Firmatecknare) => isValbar(rule.val1?.varde ?? '', rule.val2?.varde ?? ''), 'ogiltig'),
);

/** The changed contact details: exactly one of the two addresses (DATA-08). */
const uppgiftsandringAdress = (today: Today) =>
  v.pipe(
    v.strictObject({
      epostadress: falt.epost(today),
      telefonnummerKontaktperson: falt.telefon(today),
      svenskAdress: v.nullable(svenskAdress(today)),
      utlandskAdress: v.nullable(utlandskAdress(today)),
    }),
    v.check((change) => (change.svenskAdress === null) !== (change.utlandskAdress === null), 'ogiltig'),
  );

/** Register values may be faulty and are the user's to mend; only what cannot be stored at all is refused. */
const samfallighet = v.pipe(
  SamfallighetSchema,
  v.check((value) => ORGNR_PATTERN.test(value.orgNr), 'ogiltig'),
  v.check((value) => isEveryTextStorable(value), 'ogiltig'),
);

function isEveryTextStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= falt.MAX_LAGRAD_TEXT && value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isEveryTextStorable);
}

/**
 * What the backend stores of an Application: incomplete drafts pass, but every value that is there obeys its limits,
 * and unknown fields are refused (VAL-27, API-06). Texts come out cleaned and in their stored form, empty ones as
 * null. `today` (Swedish time) bounds the meeting date and decides the century of ten-digit personal numbers;
 * `registered` is the association's board by the register, whose own faults must not keep the others from being saved.
 */
export function StorableAnsokanSchema(today: Today, registered: readonly Styrelsemedlem[] = []): v.GenericSchema<unknown, Ansokan> {
  return v.strictObject({
    id: falt.uuid,
    arendenr: falt.referens,
    samfallighet: v.nullable(samfallighet),
    kontaktperson: v.nullable(
      v.strictObject({
        personnummer: falt.personIdOrEmpty,
        fullname: falt.personregisternamn(today),
        telefonnummer: falt.telefon(today),
        epostadress: falt.epost(today),
      }),
    ),
    uppgiftsandring: v.strictObject({
      uppgiftsandringAdress: v.nullable(uppgiftsandringAdress(today)),
      uppgiftsandringStyrelse: v.nullable(
        v.strictObject({ styrelsemedlemmar: v.pipe(v.array(medlemEllerRegistrerad(today, registered)), v.maxLength(MAX_MEDLEMMAR, 'maxlangd')) }),
      ),
      uppgiftsandringFirmatecknare: v.nullable(firmatecknare),
      foreningsstamma: falt.stammodatum(today),
    }),
  });
}
