import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { paragraph, type DocumentContent } from './content.ts';
import { givenSections, type Given } from './given.ts';
import { applicationSections } from './sections.ts';
import { fill, TEXTS } from './texts.ts';

const { KVITTENS, RUBRIK } = TEXTS.PDF;
const { ETIKETT } = TEXTS.COMMON;

/** What a receipt needs besides the application. */
interface Kvittensunderlag {
  readonly ansokan: Ansokan;
  readonly arendenr: string;
  readonly submittedAt: Date;
  readonly signedBy: string;
  readonly signedAt: Date;
  /** When we checked the signature and vouched for it; null for a signature that nobody has vouched for. */
  readonly checkedAt: Date | null;
  readonly signedXml: string;
  readonly givet: Given;
}

/** The receipt's file name. */
export const kvittensFilename = (arendenr: string): string => fill(KVITTENS.FILNAMN, { arendenr });

/** The receipt (API-11): case number, what was sent in, who signed; the signed document is attached. */
export function kvittensContent(source: Kvittensunderlag, env: string): DocumentContent {
  const { arendenr, submittedAt, signedAt, signedBy, checkedAt } = source;
  const filnamn = `underskriven-ansokan-${arendenr}.xml`;
  const time = (moment: Date) => ({ datum: formatDatum(moment), tid: formatTid(moment) });
  const bilaga = fill(KVITTENS.BILAGA, { filnamn });
  const signature = [paragraph(fill(KVITTENS.UNDERSKRIVEN_AV, { namn: signedBy, ...time(signedAt) })), paragraph(bilaga)];
  if (checkedAt !== null) signature.push(paragraph(fill(KVITTENS.INTYG, time(checkedAt))));
  return {
    title: KVITTENS.TITEL,
    lead: [KVITTENS.INLEDNING],
    sections: [
      { heading: ETIKETT.ARENDENR, blocks: [paragraph(arendenr), paragraph(fill(KVITTENS.INSKICKAD, time(submittedAt)))] },
      ...applicationSections(source.ansokan, env),
      ...givenSections(source.givet),
      { heading: RUBRIK.UNDERSKRIFT, blocks: signature },
    ],
    footer: `${ETIKETT.ARENDENR} ${arendenr}`,
    created: submittedAt,
    attachment: { name: filnamn, type: 'application/xml', description: bilaga, content: Buffer.from(source.signedXml) },
  };
}
