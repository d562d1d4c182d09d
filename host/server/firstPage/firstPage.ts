import type { Answers } from '@uppgiftsandring/shared/api/answers';
import type { FastifyRequest } from 'fastify';

/** What the server knows of a page before any script of it runs (PLUS-50). */
export interface FirstPage {
  /** The answers to what the page will ask first. */
  readonly answers: Answers;
  /** Where the guards send the visitor instead; null when the page may be shown, and when that is for the browser to find out. */
  readonly redirect: string | null;
}

/** The first page of a request. */
export async function firstPageOf(_request: FastifyRequest): Promise<FirstPage> {
  return { answers: [], redirect: null };
}
