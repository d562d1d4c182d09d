// The measured pages: every route with a slice, and the first one of the shell's own.

/** Whose session opens the page: nobody's, or a person's whose application has come so far, or has a board that large. */
export type Visitor = 'nobody' | 'begun' | 'ready' | 'sent' | 'forty' | 'twoHundred';

export interface Measured {
  readonly path: string;
  readonly as: Visitor;
  /** What the user opens the page to use. */
  readonly selector: string;
  /** The page's name in tables, where its address is too long. */
  readonly name: string;
}

const FIELD = '.page-main input, .page-main select, .page-main textarea';
const BUTTON = '.page-main button';

const MEASURED: readonly Measured[] = [
  { name: 'login page', path: '/logga-in', as: 'nobody', selector: BUTTON },
  { name: 'look-up', path: '/ansokan/sok-forening', as: 'begun', selector: FIELD },
  { name: 'selection page', path: '/ansokan/atgard-select', as: 'ready', selector: BUTTON },
  { name: 'address', path: '/ansokan/atgard/uppgiftsandring-adress', as: 'ready', selector: FIELD },
  { name: 'board', path: '/ansokan/atgard/uppgiftsandring-styrelse', as: 'ready', selector: BUTTON },
  { name: 'signatories', path: '/ansokan/atgard/uppgiftsandring-firmatecknare', as: 'ready', selector: FIELD },
  { name: 'meeting', path: '/ansokan/foreningsstamma', as: 'ready', selector: FIELD },
  { name: 'contact person', path: '/ansokan/kontaktuppgifter', as: 'ready', selector: FIELD },
  { name: 'summary', path: '/ansokan/sammanfattning', as: 'ready', selector: FIELD },
  { name: 'receipt', path: '/ansokan/kvittens', as: 'sent', selector: BUTTON },
  { name: 'earlier receipts', path: '/kvitton', as: 'sent', selector: '.page-main a' },
];

/** Measured pages without a form, which load no library of forms. */
export const FORMLESS: readonly string[] = ['login page', 'selection page', 'receipt', 'earlier receipts'];

/** The measured pages that are wanted, by name or address; all by default. */
export function measuredRoutes(wanted: string | undefined): readonly Measured[] {
  if (wanted === undefined) return MEASURED;
  return wanted.split(',').map((text) => {
    const found = MEASURED.find(({ name, path }) => name === text || path === text || path.endsWith(`/${text}`));
    if (!found) throw new Error(`Ingen sida som mäts heter ${text}. Välj bland: ${MEASURED.map(({ name }) => name).join(', ')}.`);
    return found;
  });
}
