import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../base/errors.ts';
import { toAnsokan, type AnsokanRow } from './repository.ts';

/** The draft's version as an entity tag (API-06). */
const etagOf = (version: number) => `"${version}"`;

/** The Application in the body; its version, and when it was saved or sent in, only in headers (API-06, PLUS-10). */
export function ansokanAnswer(reply: FastifyReply, row: AnsokanRow): Ansokan {
  reply.header('etag', etagOf(row.version)).header('last-modified', (row.submittedAt ?? row.updatedAt).toUTCString());
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
