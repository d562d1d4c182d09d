import type { Stated } from '@uppgiftsandring/platform/contract/manifest';
import type { PageTable } from '@uppgiftsandring/platform/contract/route';
import { ROUTE_TABLE, type RoutePath } from './routes.ts';

const step = (nr: number, sv: string, en: string, more: { readonly own?: true } = {}): Stated => ({ step: { nr, name: { sv, en }, ...more } });
const OWN = { own: true } as const;
const CHANGE: Stated = { ...step(2, 'Välj ändringar', 'Choose changes'), abort: true, checklist: true, next: ['/ansokan/foreningsstamma'] };
const COMPLETE: Stated = { ...step(3, 'Komplettera', 'Complete', OWN), abort: true };

/** What the pages of slices from before `slice.json` could state it do (PLUS-46). Only servers know it; removed when no browser may have such a slice. */
const STATED: Readonly<Partial<Record<string, Stated>>> = {
  '/ansokan/sok-forening': { ...step(1, 'Sök förening', 'Find an association'), first: ['/api/kvitton/tidigare'], next: ['/ansokan/atgard-select'] },
  '/ansokan/atgard-select': { ...CHANGE, first: ['/api/kvitton/historik'] },
  '/ansokan/atgard/uppgiftsandring-adress': CHANGE,
  '/ansokan/atgard/uppgiftsandring-styrelse': CHANGE,
  '/ansokan/atgard/uppgiftsandring-firmatecknare': CHANGE,
  '/ansokan/foreningsstamma': COMPLETE,
  '/ansokan/kontaktuppgifter': { ...COMPLETE, first: ['/api/kvitton/tidigare'] },
  '/ansokan/sammanfattning': { ...step(4, 'Granska', 'Review', OWN), abort: true },
  '/ansokan/error': { ...step(5, 'Skriv under', 'Sign'), abort: true },
  '/ansokan/kvittens': step(6, 'Kvittens', 'Receipt'),
  '/kvitton': {
    first: ['/api/kvitton'],
    menu: { name: { sv: 'Visa dina kvittenser', en: 'Show your receipts' }, seen: { sv: 'Dina kvittenser', en: 'Your receipts' } },
  },
} satisfies { readonly [path in RoutePath]?: Stated };

export const FORMER_TABLE: PageTable = { ...ROUTE_TABLE, routes: ROUTE_TABLE.routes.map((route) => ({ ...STATED[route.path], ...route })) };
