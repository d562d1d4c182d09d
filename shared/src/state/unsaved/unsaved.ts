import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

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
}

export interface UnsavedInput extends UnsavedOwner {
  readonly values: unknown;
  /** The saved values when it was typed: by them changes made elsewhere since are found (PLUS-06). */
  readonly base?: unknown;
  readonly at: Date;
}

/** The kept input of a form; `base` is null when it is not known. */
export interface KeptInput<Values> {
  readonly values: Values;
  readonly base: Values | null;
  readonly at: Date;
}

const PREFIX = 'osparat:';
const StoredSchema = v.object({ person: v.string(), draft: v.string(), values: v.unknown(), base: v.optional(v.unknown()), at: MomentSchema });
type Stored = v.InferOutput<typeof StoredSchema>;

const listeners = new Set<() => void>();

/** Calls `listener` when a form gets unsaved input or no longer has any. Returns a function that stops it. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where what was dropped last is (`dropped.ts`): no form's input, but forgotten with that of its draft. */
export const DROPPED = 'borttaget';

/** Reads a JSON text of the tab's shelf; null when there is none of that shape. */
export function readTab<Schema extends v.GenericSchema>(schema: Schema, name: string): v.InferOutput<Schema> | null {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), tabShelf.read(name));
  return kept.success ? kept.output : null;
}
const stored = (form: string): Stored | null => readTab(StoredSchema, PREFIX + form);

const forms = (): string[] => tabShelf.names().flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));

/** Keeps the input of an open form in the tab through reload, crash and a new login; where the browser stores nothing, for as long as the page lives. */
export function saveUnsaved(form: string, input: UnsavedInput): void {
  const isNew = tabShelf.read(PREFIX + form) === null;
  tabShelf.write(PREFIX + form, JSON.stringify({ ...input, at: input.at.toISOString() }));
  if (isNew) for (const listener of listeners) listener();
}

function clear(which: (form: string, kept: Stored | null) => boolean): void {
  const gone = forms().filter((form) => which(form, stored(form)));
  for (const form of gone) tabShelf.remove(PREFIX + form);
  const isDropGone = tabShelf.read(DROPPED) !== null && which(DROPPED, readTab(StoredSchema, DROPPED));
  if (isDropGone) tabShelf.remove(DROPPED);
  if (isDropGone || gone.length > 0) for (const listener of listeners) listener();
}

export const clearUnsaved = (form: string): void => clear((kept) => kept === form);
/** Forgets the input of all forms: on abort and on a chosen logout, not on `Auth timeout`. */
export const clearAllUnsaved = (): void => clear(() => true);
/** Forgets all input of a draft that has been sent in. */
export const clearUnsavedOf = (draft: string): void => clear((_form, kept) => kept === null || kept.draft === draft);
/** Forgets all input of all drafts but this one: they are sent in, deleted or somebody else's. */
export const clearUnsavedExcept = (draft: string): void => clear((_form, kept) => kept === null || kept.draft !== draft);

type Search = Pick<UnsavedOwner, 'person'> & Partial<UnsavedOwner>;
const isOwn = (kept: Stored | null, { person, draft }: Search): kept is Stored =>
  kept !== null && kept.person === person && (draft === undefined || kept.draft === draft);

/** Names of the forms that have kept input for that person and draft, or for that person in any draft. */
export const unsavedForms = (owner: Search): string[] => forms().filter((form) => isOwn(stored(form), owner));

/** The kept input of a form, by the schema of its values; null when there is none. Input of another person, draft or shape is removed. */
export function readUnsaved<Schema extends v.GenericSchema>(form: string, owner: UnsavedOwner, schema: Schema): KeptInput<v.InferOutput<Schema>> | null {
  const kept = stored(form);
  const values = isOwn(kept, owner) ? v.safeParse(schema, kept.values) : null;
  if (kept && values?.success) {
    const base = v.safeParse(schema, kept.base);
    return { values: values.output, base: base.success ? base.output : null, at: new Date(kept.at) };
  }
  clearUnsaved(form);
  return null;
}
