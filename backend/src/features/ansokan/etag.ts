import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { behorighetIn, type Undertecknare } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { UNDERTECKNARE_HEADER } from '@uppgiftsandring/shared/wire/ansokan';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../base/errors.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { toAnsokan, type AnsokanRow } from './repository.ts';

/** The draft's version as an entity tag (API-06). */
const etagOf = (version: number) => `"${version}"`;

/** What the officer would see of the person if the draft were signed now (PLUS-74). */
function undertecknareOf({ innehall: { samfallighet }, personnummer, status }: AnsokanRow, loa: string | null): Undertecknare | null {
  if (samfallighet === null || status !== 'UTKAST') return null;
  const { iStyrelsen, firmatecknare } = behorighetIn(samfallighet, personnummer);
  const niva = /loa(\d)/.exec(loa ?? '')?.[1];
  return { iStyrelsen, ...(samfallighet.firmatecknare && { firmatecknare }), ...(niva !== undefined && { tillitsniva: Number(niva) }) };
}

/** The Application in the body; its version, and when it was saved or sent in, only in headers (API-06, PLUS-10), as the signer's standing (PLUS-74). */
export function ansokanAnswer(reply: FastifyReply, row: AnsokanRow): Ansokan {
  reply.header('etag', etagOf(row.version)).header('last-modified', (row.submittedAt ?? row.updatedAt).toUTCString());
  const undertecknare = undertecknareOf(row, sessionOf(reply.request).loa);
  if (undertecknare) reply.header(UNDERTECKNARE_HEADER, JSON.stringify(undertecknare));
  return toAnsokan(row);
}

/** Whether the draft's version is among those that the caller names; no header means no condition (API-06). */
export function isMatch(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined) return true;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(version));
}

/** Throws 409 when `If-Match` does not name the draft's version. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (!isMatch(ifMatch, version)) throw conflict('ANDRAD_SEDAN_LASNING');
}
