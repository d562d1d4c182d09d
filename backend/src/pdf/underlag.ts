import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/datum';
import type { DocumentContent } from './content.ts';
import { applicationSections } from './sections.ts';
import { fill, TEXTS } from './texts.ts';

const { GEMENSAMT, UNDERLAG } = TEXTS.PDF;

/** The file name of the document to sign; named in the sign message too. */
export function underlagFilename(ansokan: Ansokan): string {
  return fill(UNDERLAG.FILNAMN, { orgNr: ansokan.samfallighet?.orgNr ?? '' });
}

/**
 * What will be signed (PLUS-09). `savedAt` is when the draft was saved, not now: the file that the user reads and the
 * file whose digest is signed are then the same bytes, as long as the draft is.
 */
export function underlagContent(ansokan: Ansokan, savedAt: Date, env: string): DocumentContent {
  const skapad = fill(GEMENSAMT.SKAPAD, { datum: formatDatum(savedAt), tid: formatTid(savedAt) });
  return {
    title: UNDERLAG.TITEL,
    lead: [UNDERLAG.INLEDNING, `${skapad}. ${UNDERLAG.EJ_UNDERSKRIVEN}`],
    sections: applicationSections(ansokan, env),
    footer: UNDERLAG.TITEL,
    created: savedAt,
    attachment: null,
  };
}
