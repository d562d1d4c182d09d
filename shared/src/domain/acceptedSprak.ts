import Negotiator from 'negotiator';
import { knownSprak, SPRAK, sprakOf, type Sprak } from './sprak.ts';

/** The language of a request: the chosen one, or at a first visit the one that its `Accept-Language` prefers (PLUS-82; RFC 9110, 12.5.4). */
export const sprakFor = (chosen: string | undefined, accepted = ''): Sprak =>
  knownSprak(chosen) ?? sprakOf(new Negotiator({ headers: { 'accept-language': accepted } }).language([...SPRAK]));
