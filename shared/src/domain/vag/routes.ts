import { findRoute, type Route, type PageTable } from '@uppgiftsandring/platform/contract/route';

/** The routes of the errand (table 2; ROUTE-01…18, GUARD-01…09, I18N-05). */

/** In the order in which they are tried (GUARD-09); the first that fails decides the target. */
export const GUARDS = ['session', 'terms', 'association', 'measures', 'meeting', 'contact'] as const;
/** All that a route may name (PLUS-41). */
export const KNOWN_GUARDS = [...GUARDS, 'noAssociation', 'signed', 'submitted'] as const;
export type Guard = (typeof KNOWN_GUARDS)[number];

export interface RouteEntry extends Route {
  readonly guards: readonly Guard[];
}

const session = ['session'] as const;
const terms = ['session', 'terms'] as const;
const association = ['session', 'terms', 'association'] as const;
const measures = [...association, 'measures'] as const;
const meeting = [...measures, 'meeting'] as const;
const contact = [...meeting, 'contact'] as const;

/** The shell's own pages. */
export const HOST_ROUTES = [
  { path: '/logga-in', title: 'LOGGA_IN', owner: 'host', guards: [] },
  { path: '/anvandarvillkor', title: 'ANVANDARVILLKOR', owner: 'host', guards: session },
  { path: '/inloggningar', title: 'INLOGGNINGAR', owner: 'host', guards: session, first: ['/api/inloggningar'] },
  { path: '/tillganglighetsredogorelse', title: 'TILLGANGLIGHET', owner: 'host', guards: [] },
  { path: '/versions', title: 'VERSIONER', owner: 'host', guards: [] },
  { path: '/404', title: 'SIDAN_FINNS_INTE', owner: 'host', guards: [] },
] as const satisfies readonly RouteEntry[];

/** With those of slices from before their manifests, which only servers know. */
export const ROUTES = [
  ...HOST_ROUTES,
  { path: '/ansokan/sok-forening', title: 'SOK_FORENING', owner: 'lookup', guards: [...terms, 'noAssociation'] },
  { path: '/ansokan/atgard-select', title: 'ATGARD_SELECT', owner: 'measures', guards: association },
  { path: '/ansokan/atgard/uppgiftsandring-adress', title: 'ADRESS', owner: 'measures', guards: association },
  { path: '/ansokan/atgard/uppgiftsandring-styrelse', title: 'STYRELSE', owner: 'measures', guards: association },
  { path: '/ansokan/atgard/uppgiftsandring-firmatecknare', title: 'FIRMATECKNARE', owner: 'measures', guards: association },
  { path: '/ansokan/foreningsstamma', title: 'FORENINGSSTAMMA', owner: 'wizard', guards: measures },
  { path: '/ansokan/kontaktuppgifter', title: 'KONTAKTUPPGIFTER', owner: 'wizard', guards: meeting },
  { path: '/ansokan/sammanfattning', title: 'SAMMANFATTNING', owner: 'wizard', guards: contact },
  { path: '/ansokan/error', title: 'ERROR', owner: 'wizard', guards: terms },
  { path: '/ansokan/kvittens', title: 'KVITTENS', owner: 'receipt', guards: [...session, 'signed', 'submitted'] },
  { path: '/kvitton', title: 'KVITTON', owner: 'receipt', guards: session },
] as const satisfies readonly RouteEntry[];

export const ROUTE_TABLE: PageTable = {
  routes: ROUTES,
  guards: KNOWN_GUARDS,
};

export type RoutePath = (typeof ROUTES)[number]['path'];

/** Where a failed guard sends the user (requirements section 2, table 2). */
export const GUARD_TARGET: Record<Guard, RoutePath> = {
  session: '/logga-in',
  terms: '/anvandarvillkor',
  association: '/ansokan/sok-forening',
  measures: '/ansokan/atgard-select',
  meeting: '/ansokan/foreningsstamma',
  contact: '/ansokan/kontaktuppgifter',
  noAssociation: '/ansokan/atgard-select',
  signed: '/ansokan/sok-forening',
  submitted: '/ansokan/sok-forening',
};

/** The route of the errand with that path name. */
export const routeOf = (pathname: string): (typeof ROUTES)[number] | undefined => findRoute<(typeof ROUTES)[number]>(ROUTES, pathname);

/** Only a base to resolve a path against; `.invalid` can never be a real host. */
const BASE = 'http://app.invalid';

/** The address to return to, or null when it is not below `/ansokan` (INC-05), of which the shell knows the pages: browsers read `/\` and `/<tab>/` as `//`. */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return isOwnPage(value) ? value : null;
}

function isOwnPage(value: string): boolean {
  try {
    return /^\/ansokan\/[^/]/.test(new URL(value, BASE).pathname);
  } catch {
    // Not an address at all, such as `/%` in some browsers.
    return false;
  }
}

/** The history state that a guard sets when it redirects: the page shown explains what is missing (GUARD-01, GUARD-04). */
export const SENT_HERE = { sentHere: true } as const;

/** Whether a history entry has that state; its state may be of any type. */
export const isSentHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sentHere' in state && state.sentHere === true;
