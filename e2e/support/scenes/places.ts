import type { Api } from '../stack/api.ts';
import { fullDraft, readyDraft } from '../pages/drafts.ts';
import type { Finding } from '../watch/findings.ts';
import { NOBODY } from './scene.ts';

/** A page of the product, and what its guards require. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly loggedIn: boolean;
  readonly draft?: (api: Api) => Promise<unknown>;
  /** Findings that are expected there. */
  readonly wrongs?: readonly Finding[];
  /** The slice whose files it needs; undefined for the shell's own pages. */
  readonly slice?: 'lookup' | 'measures' | 'wizard' | 'receipt';
}

const open = (name: string, wrongs: readonly Finding[] = []): Place => ({ name, path: `/${name}`, loggedIn: false, wrongs });
const draft = (name: string, path: string, slice: NonNullable<Place['slice']>): Place => ({ name, path, slice, loggedIn: true, draft: fullDraft });

/** Every route except `/anvandarvillkor` and `/404`, which are dialogs themselves. */
export const PLACES: readonly Place[] = [
  open('logga-in'),
  open('tillganglighetsredogorelse', NOBODY),
  open('versions', NOBODY),
  { name: 'sok-forening', path: '/ansokan/sok-forening', loggedIn: true, slice: 'lookup', draft: (api) => api.reset() },
  draft('atgard-select', '/ansokan/atgard-select', 'measures'),
  draft('adress', '/ansokan/atgard/uppgiftsandring-adress', 'measures'),
  draft('styrelse', '/ansokan/atgard/uppgiftsandring-styrelse', 'measures'),
  draft('firmatecknare', '/ansokan/atgard/uppgiftsandring-firmatecknare', 'measures'),
  draft('foreningsstamma', '/ansokan/foreningsstamma', 'wizard'),
  draft('kontaktuppgifter', '/ansokan/kontaktuppgifter', 'wizard'),
  draft('sammanfattning', '/ansokan/sammanfattning', 'wizard'),
  draft('error', '/ansokan/error', 'wizard'),
  { name: 'kvittens', path: '/ansokan/kvittens', loggedIn: true, slice: 'receipt', draft: async (api) => api.sign(await readyDraft(api)) },
  { name: 'inloggningar', path: '/inloggningar', loggedIn: true },
  { name: 'kvitton', path: '/kvitton', loggedIn: true, slice: 'receipt', draft: (api) => api.reset() },
];
