import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { OF_PERSON } from '../../domain/ansokan/osparat.ts';
import { isSameJson } from '../../domain/form/merge.ts';
import type { Arbetskopia } from '../../wire/osparat.ts';

/** Where the browser keeps small texts by name. Never throws: what the browser's storage refuses is kept in memory, for as long as the page lives. */
export interface Shelf {
  readonly names: () => readonly string[];
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
  /** Whether what is written here outlives the page: false when the browser's storage is full or forbidden. */
  readonly lasts: () => boolean;
}

/** A shelf over one of the browser's storages, which may be missing, full or forbidden: then merely reading the property throws. */
export function createShelf(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const stored = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

  return {
    names: () => [...new Set([...attempt(stored, []), ...memory.keys()])],
    read: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    write: (name, text) => {
      memory.set(name, text);
      attempt((storage) => {
        storage.setItem(name, text);
        memory.delete(name);
      }, undefined);
    },
    remove: (name) => {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    lasts: () => {
      const tried = (storage: Storage) => {
        storage.setItem('prov', '');
        storage.removeItem('prov');
        return true;
      };
      return memory.size === 0 && attempt(tried, false);
    },
  };
}

/** The shelf of this tab: survives a reload. */
export const tabShelf = createShelf(() => sessionStorage);
/** The shelf of this browser: kept until it is cleared. */
export const browserShelf = createShelf(() => localStorage);

/** The owner of unsaved input: another person, or another draft, never sees it (PLUS-01). */
export interface UnsavedOwner {
  readonly person: string;
  readonly draft: string;
  /** The organisation number of the association that the draft was about: what is typed about one is never shown with another. */
  readonly forening?: string | undefined;
}

export interface UnsavedInput extends UnsavedOwner {
  readonly values: unknown;
  /** The saved values when it was typed: by them changes made elsewhere since are found (PLUS-06). */
  readonly base?: unknown;
  readonly at: Date;
  /** It was typed on another device or in another tab (PLUS-70). */
  readonly elsewhere?: boolean | undefined;
}

/** The kept input of a form; `base` is null when it is not known. */
export interface KeptInput<Values> {
  readonly values: Values;
  readonly base: Values | null;
  readonly at: Date;
  readonly elsewhere?: boolean | undefined;
}

const KEPT = 'osparat:';
/** What the server has of a form, as far as this tab knows, or may have: number 0. With nothing kept of that form, it is to be removed there. */
const SENT = 'skickat:';
const owned = { person: v.string(), draft: v.string(), forening: v.optional(v.string()), values: v.unknown(), base: v.optional(v.unknown()) };
const StoredSchema = v.object({ ...owned, at: MomentSchema, elsewhere: v.optional(v.boolean()) });
/** `enhet`: the page in this tab that has written it, or tried to; empty for another's. */
const SentSchema = v.object({ ...owned, nr: v.number(), enhet: v.string() });
type Stored = v.InferOutput<typeof StoredSchema>;
export type SentInput = v.InferOutput<typeof SentSchema>;

/** Keeps a copy of all this on the server (`workingCopy.ts`), and is told of each change. */
export interface Mirror {
  readonly typed: () => void;
  readonly removed: (form: string) => void;
  readonly opened: (form: string) => void;
  /** Sends what is not sent; resolves when there is nothing left, or the server has failed. */
  readonly flush: () => Promise<void>;
  /** The person leaves: nothing is sent or taken any more. */
  readonly stop: () => void;
}
let mirror: Mirror | undefined;
export const stopMirror = (): void => mirror?.stop();
export const connectMirror = (given: Mirror | undefined): void => void (mirror = given);

/** Where what was dropped last is (`dropped.ts`): no form's input, but forgotten with that of its draft. */
export const DROPPED = 'borttaget';

/** Reads a JSON text of the tab's shelf; null when there is none of that shape. */
export function readTab<Schema extends v.GenericSchema>(schema: Schema, name: string): v.InferOutput<Schema> | null {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), tabShelf.read(name));
  return kept.success ? kept.output : null;
}
const FLUSH_MS = 2000;
/** Sends what the server does not have, for at most two seconds: before a chosen logout (PLUS-70). */
export const flushUnsaved = async (): Promise<void> => mirror && Promise.race([mirror.flush(), new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS))]);

/** Makes a list of listeners, and how to call them. */
function listening() {
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return [watch, () => listeners.forEach((listener) => listener())] as const;
}
const [watchUnsaved, tell] = listening();
const [watchSent, tellSent] = listening();
export {
  /** Calls `listener` when a form gets unsaved input or no longer has any. Returns a function that stops it. */
  watchUnsaved,
  /** Calls `listener` when it becomes known what the server has. Returns a function that stops it. */
  watchSent,
};

/** What comes from elsewhere to an open form; `base`: what its values and those here come from, if that is known. */
export type Arrival = Pick<UnsavedInput, 'values' | 'base' | 'at'>;
const openForms = new Map<string, (arrival: Arrival) => void>();
/** Says that a form is open, and takes what comes to it from elsewhere. Returns a function that stops it. */
export function openForm(form: string, take: (arrival: Arrival) => void): () => void {
  openForms.set(form, take);
  mirror?.opened(form);
  return () => void (openForms.get(form) === take && openForms.delete(form));
}
export const openFormOf = (form: string) => openForms.get(form);

export const keptOf = (form: string): Stored | null => readTab(StoredSchema, KEPT + form);
export const sentOf = (form: string): SentInput | null => readTab(SentSchema, SENT + form);

const formsIn = (prefix: string): string[] => tabShelf.names().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

/** Keeps the input of an open form in the tab through reload, crash and a new login; where the browser stores nothing, for as long as the page lives. */
export function saveUnsaved(form: string, input: UnsavedInput): void {
  const isNew = tabShelf.read(KEPT + form) === null;
  const forening = form === OF_PERSON ? undefined : input.forening;
  tabShelf.write(KEPT + form, JSON.stringify({ ...input, forening, at: input.at.toISOString() }));
  if (isNew) tell();
  mirror?.typed();
}

/** Notes what the server has of a form; null when it has nothing. */
export function noteSent(form: string, sent: SentInput | null): void {
  if (sent) tabShelf.write(SENT + form, JSON.stringify(sent));
  else tabShelf.remove(SENT + form);
  tellSent();
}

/** Keeps what was typed elsewhere, as the server has it (PLUS-70). */
export function keepCopy({ person, draft }: UnsavedOwner, { form, values, base, typedAt, forening, nr }: Arbetskopia): void {
  noteSent(form, { person, draft, values, base, nr, enhet: '' });
  saveUnsaved(form, { person, draft, forening, values, base, at: new Date(typedAt), elsewhere: true });
}

/** Keeps the copies that a first page came with, of forms that this tab knows nothing of. */
export function keepCopies(owner: UnsavedOwner, former: readonly Arbetskopia[]): void {
  for (const copy of former) if (tabShelf.read(KEPT + copy.form) === null && tabShelf.read(SENT + copy.form) === null) keepCopy(owner, copy);
}

/** Forgets the input of a form: on save, on cancel and when it is discarded. */
export function clearUnsaved(form: string): void {
  if (tabShelf.read(KEPT + form) === null) return;
  tabShelf.remove(KEPT + form);
  tell();
  mirror?.removed(form);
}

/** Forgets here what belongs to such a draft, or to nothing that can be read. What the server has is not removed there. */
function forget(which: (draft: string | undefined, forening?: string) => boolean): void {
  const kept = formsIn(KEPT).flatMap((form) => (which(keptOf(form)?.draft, keptOf(form)?.forening) ? [KEPT + form] : []));
  const sent = formsIn(SENT).flatMap((form) => (which(sentOf(form)?.draft) ? [SENT + form] : []));
  const held = readTab(StoredSchema, DROPPED);
  const dropped = tabShelf.read(DROPPED) !== null && which(held?.draft, held?.forening) ? [DROPPED] : [];
  for (const name of [...kept, ...sent, ...dropped]) tabShelf.remove(name);
  if (kept.length + dropped.length > 0) tell();
}
/** Forgets the input of all forms: on abort and on a chosen logout, not on `Auth timeout`. */
export function clearAllUnsaved(): void {
  forget(() => true);
}
/** Forgets all input of a draft that has been sent in. */
export const clearUnsavedOf = (draft: string): void => forget((kept) => kept === undefined || kept === draft);
/** Forgets all input of all drafts but this one, which are sent in, deleted or somebody else's, and what is about another association than its own. */
export const clearUnsavedExcept = (draft: string, forening?: string): void =>
  forget((kept, about) => kept !== draft || (about !== undefined && about !== forening));

type Search = Partial<UnsavedOwner>;
const isOwn = <Kept extends UnsavedOwner>(kept: Kept | null, { person, draft }: Search): kept is Kept =>
  kept !== null && (person === undefined || kept.person === person) && (draft === undefined || kept.draft === draft);

/** Names of the forms that have kept input for that person and draft, or for that person in any draft; of anybody's, for `{}`. */
export const unsavedForms = (owner: Search): string[] => formsIn(KEPT).filter((form) => isOwn(keptOf(form), owner));

/** Whether the server has the kept input of a form. */
export function isSent(form: string): boolean {
  const [kept, sent] = [keptOf(form), sentOf(form)];
  return kept !== null && isOwn(sent, kept) && isSameJson([kept.values, kept.base], [sent.values, sent.base]);
}

/** Names of the person's forms whose input only this tab has. */
export const unsentForms = (owner: Search): string[] => unsavedForms(owner).filter((form) => !isSent(form));

/** Names of the person's forms of which the server has input that is no longer kept here. */
export const goneForms = (owner: Search): string[] => formsIn(SENT).filter((form) => isOwn(sentOf(form), owner) && keptOf(form) === null);

/** The kept input of a form, by the schema of its values; null when there is none. Input of another person, draft or shape is removed. */
export function readUnsaved<Schema extends v.GenericSchema>(form: string, owner: UnsavedOwner, schema: Schema): KeptInput<v.InferOutput<Schema>> | null {
  const kept = keptOf(form);
  const values = isOwn(kept, owner) ? v.safeParse(schema, kept.values) : null;
  if (kept && values?.success) {
    const base = v.safeParse(schema, kept.base);
    return { values: values.output, base: base.success ? base.output : null, at: new Date(kept.at), elsewhere: kept.elsewhere };
  }
  // Of another's the server is told nothing.
  if (kept !== null && !isOwn(kept, owner)) tabShelf.remove(SENT + form);
  clearUnsaved(form);
  return null;
}
