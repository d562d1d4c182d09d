import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { formatPersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { paragraph, type DocumentContent } from './content.ts';
import { givenSections, type Given } from './given.ts';
import { applicationSections } from './sections.ts';
import { fill, TEXTS } from './texts.ts';

const { GEMENSAMT, RUBRIK, UNDERLAG } = TEXTS.PDF;

/** The file name of the document to sign; named in the sign message too. */
export const underlagFilename = (ansokan: Ansokan): string => fill(UNDERLAG.FILNAMN, { orgNr: ansokan.samfallighet?.orgNr ?? '' });

/** What the document is made of. */
export interface Underlag {
  readonly ansokan: Ansokan;
  /** When the draft was saved, not now: so the file that the user reads and the file whose digest is signed have the same bytes. */
  readonly savedAt: Date;
  readonly undertecknare: Readonly<Record<'personId' | 'givenName' | 'surname', string>>;
  readonly givet: Given;
}

/** What will be signed (PLUS-09): the same bytes as long as the draft, and what is given besides it, are the same. */
export function underlagContent({ ansokan, savedAt, undertecknare, givet }: Underlag, env: string): DocumentContent {
  const { givenName, surname, personId } = undertecknare;
  const av = fill(UNDERLAG.UNDERTECKNARE, { namn: `${givenName} ${surname}`.trim(), personnummer: formatPersonId(personId) });

  const skapad = fill(GEMENSAMT.SKAPAD, { datum: formatDatum(savedAt), tid: formatTid(savedAt) });
  return {
    title: UNDERLAG.TITEL,
    lead: [UNDERLAG.INLEDNING, `${skapad}. ${UNDERLAG.EJ_UNDERSKRIVEN}`],
    sections: [...applicationSections(ansokan, env), ...givenSections(givet), { heading: RUBRIK.UNDERSKRIFT, blocks: [paragraph(av)] }],
    footer: UNDERLAG.TITEL,
    created: savedAt,
    attachment: null,
  };
}
