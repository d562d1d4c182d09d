/** What is true for the person at each event (PLUS-79): of what is typed, of the draft, and of what can be done next. `loften.spec.ts` compares. */
const TRUE_AT = {
  /** Texts that describe the service. */
  always: ['draft lives on', 'typed lives on', 'typed lives through a reload', 'sent later', 'nothing changed before save'],
  saved: ['saved'],
  unsaved: ['unsaved', 'undo', 'save'],
  restored: ['typed kept', 'unsaved'],
  /** By a press that can be undone (PLUS-71). */
  dropped: ['typed gone', 'saved', 'undo'],
  /** The draft gets the changes of an application that was sent in (PLUS-73). */
  replaced: ['draft replaced'],
  complete: ['go on'],
  /** A call failed, or waits to be made once more. */
  callFailed: ['typed kept'],
  offline: ['typed kept', 'save later'],
  online: ['save'],
  /** The page, or the service, cannot be shown now. */
  notShown: ['typed kept', 'draft kept'],
  /** Another window has saved, removed or signed the draft. */
  changed: ['typed kept', 'draft kept', 'saved there'],
  gone: ['typed shown', 'draft gone'],
  signed: ['typed shown'],
  aborted: ['typed gone', 'draft gone'],
  /** The session ends by itself, or from another browser. */
  ended: ['typed kept', 'draft kept', 'save'],
  limit: ['typed kept', 'draft kept', 'save'],
  /** The session ends where the browser can store nothing, and what was typed has not reached the server. */
  denied: ['typed gone', 'draft kept', 'save'],
  /** A chosen logout: the server has what was typed, or it has not reached it. */
  logout: ['typed lives on', 'draft kept'],
  logoutUnsent: ['typed gone', 'draft kept'],
  notSigned: ['draft kept', 'not sent'],
  signingRemoved: ['draft gone', 'not sent'],
  waitsToBeSent: ['draft kept', 'not sent', 'sent later'],
  sent: ['sent'],
} as const;

export type PromiseEvent = keyof typeof TRUE_AT;
export type Claim = (typeof TRUE_AT)[PromiseEvent][number];

/** At which events a text may be shown, and what it claims. A claim that is not true at its event does not compile. */
const PROMISES = {
  always: {
    'LOGGA_IN.SPARAS': ['draft lives on', 'typed lives on'],
    'DIALOGS.KAKOR.OSPARAT.SYFTE': ['typed lives through a reload', 'typed lives on'],
    'DIALOGS.PERSONUPPGIFTER.LANGE.TEXT': ['draft lives on', 'typed lives on'],
    'DIALOGS.PERSONUPPGIFTER.DELAS.TEXT': 'sent later',
    'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER.KVITTENS_HJALP': 'sent later',
    'UPPGIFTSANDRING.STYRELSE.INGRESS': 'nothing changed before save',
  },
  saved: {
    'SPARA.SPARAT': 'saved',
    'ATERUPPTA.TEXT': 'saved',
    'HISTORIK.UTGAR': 'saved',
    'UPPGIFTSANDRING.SPARAT.ADRESS': 'saved',
    'UPPGIFTSANDRING.SPARAT.STYRELSE': 'saved',
    'UPPGIFTSANDRING.SPARAT.FIRMATECKNARE': 'saved',
    'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN': 'saved',
  },
  unsaved: {
    'SPARA.INTE_SPARAT': 'unsaved',
    'SPARA.ANNANSTANS.RUBRIK': 'unsaved',
    'SPARA.ANNANSTANS.TEXT': 'unsaved',
    'SPARA.ANNANSTANS.INNAN_NASTA': 'save',
    'SPARA.ANNANSTANS.INNAN_UNDERSKRIFT': 'save',
    'CHECKLISTA.TOM_OSPARAT': 'unsaved',
    'UPPGIFTSANDRING.STYRELSE.OSPARADE_one': 'unsaved',
    'UPPGIFTSANDRING.STYRELSE.OSPARADE_other': 'unsaved',
    'UPPGIFTSANDRING.STYRELSE.STATUS.BORTTAGEN': 'undo',
    'DIALOGS.TA_BORT_MEDLEM.TEXT': 'undo',
    'UPPGIFTSANDRING.STYRELSE.MODAL.BORTTAGEN_NYSS': 'undo',
    'UPPGIFTSANDRING.STYRELSE.FLERA.NYSS_BORTTAGEN': 'undo',
    'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SKRIV_UNDER_OSPARAT': 'save',
  },
  restored: { 'SPARA.ATERSTALLT.RUBRIK': 'unsaved', 'SPARA.ATERSTALLT.ANNANSTANS': 'unsaved', 'SPARA.FRAN_ANNAN_FLIK.BADA_SKRIVET': 'typed kept' },
  dropped: {
    'SPARA.BORTTAGET.OSPARAT_one': 'typed gone',
    'SPARA.BORTTAGET.OSPARAT_other': 'typed gone',
    'SPARA.BORTTAGET.SPARAT': 'saved',
    'SPARA.BORTTAGET.OM': 'typed gone',
    'SPARA.BORTTAGET.ANGRA': 'undo',
  },
  replaced: { 'HISTORIK.ERSATT.TEXT': 'draft replaced' },
  complete: { 'CHECKLISTA.TOM': 'go on' },
  callFailed: { 'SPARA.MISSLYCKADES': 'typed kept', 'DIALOGS.ERROR.SPARA': 'typed kept', 'UPPTAGET.TEXT': 'typed kept' },
  offline: { 'OFFLINE.TEXT': ['typed kept', 'save later'] },
  online: { 'OFFLINE.TILLBAKA': 'save' },
  notShown: {
    'LADDNING.TAR_TID': 'draft kept',
    'SKAL.STANGT.TEXT': 'draft kept',
    'SKAL.VISAS_INTE.TEXT': 'draft kept',
    'SKAL.KAKOR_FOR_MANGA.TEXT': 'draft kept',
    'SLICE.TEXT': 'draft kept',
    'LOGGA_IN.SVARAR_INTE': 'draft kept',
    'DIALOGS.SIDAN_FINNS_INTE.TEXT': 'draft kept',
  },
  changed: {
    'DIALOGS.ERROR.CONFLICT': 'draft kept',
    'DIALOGS.ERROR.KVAR': 'typed kept',
    'SPARA.ANNAN_FLIK.TEXT': 'typed kept',
    'SPARA.FRAN_ANNAN_FLIK.BADA': 'typed kept',
    'SPARA.FRAN_ANNAN_FLIK.HAMTAT': 'saved there',
    'KOMPLETTERA_GRANSKA.SAMMANFATTNING.NYHETER.BORTTAGEN': 'saved there',
  },
  gone: {
    'DIALOGS.ERROR.BORTTAGEN': 'draft gone',
    'SPARA.ANNAN_FLIK.BORTTAGEN': 'draft gone',
    'ANSOKAN_BORTA.RUBRIK': 'draft gone',
    'ANSOKAN_BORTA.TEXT': 'draft gone',
    'ANSOKAN_BORTA.KOPIERA': 'typed shown',
    'DIALOGS.ERROR.KOPIERA': 'typed shown',
    'SPARA.ATERSTALLT.RUBRIK': 'typed shown',
  },
  signed: { 'DIALOGS.ERROR.KOPIERA': 'typed shown' },
  aborted: { 'DIALOGS.AVBRYT_ANSOKAN.TEXT': ['typed gone', 'draft gone'], 'AVBRYT_ANSOKAN.BORTTAGEN': 'draft gone' },
  ended: {
    'SESSION.VARNING.SPARAT': 'typed kept',
    'SESSION.VARNING.I_FLIKEN': 'typed kept',
    'SESSION.SLUT.TEXT': 'typed kept',
    'SESSION.SLUT.ANNANSTANS': 'typed kept',
    'SESSION.FORLANG_FEL': 'save',
  },
  limit: { 'SESSION.SISTA': 'save' },
  denied: { 'SESSION.VARNING.INTE_SPARAT': ['typed gone', 'save'], 'SESSION.SLUT.BORTA': ['typed gone', 'draft kept'] },
  logout: {
    'SESSION.VARNING.SPARAT': 'typed lives on',
    'DIALOGS.LOGGA_UT.TEXT': 'typed lives on',
    'SESSION.SLUT.VALD': 'typed lives on',
  },
  logoutUnsent: {
    'SESSION.VARNING.I_FLIKEN': 'typed gone',
    'DIALOGS.LOGGA_UT.OSPARAT': ['typed gone', 'draft kept'],
    'SESSION.SLUT.VALD_BORTA': ['typed gone', 'draft kept'],
  },
  notSigned: {
    'KOMPLETTERA_GRANSKA.SAMMANFATTNING.ATT_RATTA.TEXT': 'not sent',
    'KOMPLETTERA_GRANSKA.SAMMANFATTNING.NY_FORSAKRAN.TEXT': 'draft kept',
    'ERROR.AVBRUTEN': ['draft kept', 'not sent'],
    'ERROR.ERSATT': 'draft kept',
  },
  signingRemoved: { 'ERROR.BORTTAGEN': ['draft gone', 'not sent'] },
  waitsToBeSent: {
    'DIALOGS.INSKICK_FEL.RUBRIK': 'not sent',
    'DIALOGS.INSKICK_FEL.TEXT': ['draft kept', 'sent later'],
    'DIALOGS.INSKICK_FEL.KVITTENS': 'sent later',
    'KVITTON.VANTAR': 'sent later',
  },
  sent: {
    'KVITTENS.INSKICKAD_LIVE': 'sent',
    'DIALOGS.LOGGA_UT.INSKICKAD': 'sent',
    'KVITTENS.EPOST.SKICKAS': 'sent',
    'KVITTENS.EPOST.SKICKAD': 'sent',
    'HISTORIK.VANTAR': 'sent',
    'HISTORIK.OKAND': 'sent',
    'HISTORIK.ANNAN': 'sent',
  },
} as const satisfies { [E in PromiseEvent]: Readonly<Record<string, (typeof TRUE_AT)[E][number] | readonly (typeof TRUE_AT)[E][number][]>> };

type Rows = typeof PROMISES;
/** The texts of an event, by the number that they are chosen with: both plural forms are one. */
type Counted<Key> = Key extends `${infer Text}_one` ? Text : Key extends `${string}_other` ? never : Key;
/** The keys that may be shown at an event; at one of several, those that may be shown at each. */
export type KeyAt<E extends PromiseEvent> = Counted<keyof Rows[E]> & string;
/** Keys that `t` takes only through `promised`. */
export type PromiseKey = { [E in Exclude<PromiseEvent, 'always'>]: keyof Rows[E] }[Exclude<PromiseEvent, 'always'>];

/** Stands for every promised key in the types of i18next: only `promised` returns it. */
export type Promised = '(promised)';

/** The key of a text that says what is kept, saved, gone, sent or possible, at the event that it is shown at (PLUS-79). */
export function promised<E extends PromiseEvent>(event: E, key: KeyAt<E>): Promised;
export function promised(_event: PromiseEvent, key: string): string {
  return key;
}

/** The table, for its tests. */
export const PROMISE_TABLE = { trueAt: TRUE_AT, rows: PROMISES };
