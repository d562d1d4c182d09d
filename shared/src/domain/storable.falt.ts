import * as v from 'valibot';
import { MAX_ADRESSRAD, MAX_NAMN, MAX_POSTORT } from './constants.ts';
import { isSvenskLandskod } from './adress.ts';
import { frivilligEpostFel, frivilligTelefonFel, textFel, type Felkod } from './felkoder.ts';
import { normaliseTelefon } from './kontakt.ts';
import { isLandskod } from './land.ts';
import { formatPersonId, isBirthDateValid, isPersonIdComplete, maskBirthDate } from './personnummer.ts';
import { isPostnummer, normalisePostnummer } from './postnummer.ts';
import { isForeningsstammaValid } from './stammodatum.ts';
import { cleanText } from './text.ts';
import { isUuid } from './uuid.ts';

/** Longest text that is stored where no requirement names a limit: register values and reference numbers. */
export const MAX_LAGRAD_TEXT = 500;

type Textregel = (value: string) => Felkod | null;
type Today = Date | string;

/** A text that may be empty; a value is cleaned, rewritten to its stored form and then judged (VAL-27). */
function stored(rule: Textregel, toStored: (value: string) => string = (value) => value) {
  return v.pipe(
    v.string(),
    v.transform((value) => toStored(cleanText(value))),
    v.rawCheck(({ dataset, addIssue }) => {
      const fel = dataset.typed && dataset.value !== '' ? rule(dataset.value) : null;
      if (fel !== null) addIssue({ message: fel });
    }),
  );
}

/** As `stored`, but null is allowed and an empty text is stored as null. */
function storedOrNull(rule: Textregel, toStored?: (value: string) => string) {
  return v.nullable(
    v.pipe(
      stored(rule, toStored),
      v.transform((value) => (value === '' ? null : value)),
    ),
  );
}

function must(test: (value: string) => boolean, fel: Felkod = 'ogiltig'): Textregel {
  return (value) => (test(value) ? null : fel);
}

export const uuid = v.pipe(v.string(), v.check(isUuid, 'ogiltig'));
export const uuidOrEmpty = stored(must(isUuid));
export const referens = storedOrNull(must((value) => value.length <= MAX_LAGRAD_TEXT, 'maxlangd'));

export const adressrad = (today: Today) => storedOrNull((value) => textFel(value, MAX_ADRESSRAD, today));
export const postort = (today: Today) => storedOrNull((value) => textFel(value, MAX_POSTORT, today));
export const postnummer = storedOrNull(must(isPostnummer, 'postnummer'), normalisePostnummer);
export const svenskLandskod = storedOrNull(must(isSvenskLandskod, 'land'), (value) => (isSvenskLandskod(value) && value !== '' ? 'SE' : value));
export const utlandskLandskod = v.pipe(
  v.string(),
  v.check((value) => isLandskod(value) && !isSvenskLandskod(value), 'land'),
);

export const epost = (today: Today) => storedOrNull((value) => frivilligEpostFel(value, today));
export const telefon = (today: Today) => storedOrNull((value) => frivilligTelefonFel(value, today), normaliseTelefon);

export const namn = (today: Today) => stored((value) => textFel(value, MAX_NAMN, today));
export const personregisternamn = (today: Today) => stored((value) => textFel(value, MAX_LAGRAD_TEXT, today));
export const personId = storedOrNull(must(isPersonIdComplete, 'personnummer'), formatPersonId);
export const personIdOrEmpty = stored(must(isPersonIdComplete, 'personnummer'), formatPersonId);
/** A text that is no date is judged as it stands; masking it first could make a date of it. */
export const annatId = storedOrNull(must(isBirthDateValid, 'fodelsedatum'), (value) => (isBirthDateValid(value) ? maskBirthDate(value) : value));

export const stammodatum = (today: Today) => storedOrNull(must((value) => isForeningsstammaValid(value, today)));
