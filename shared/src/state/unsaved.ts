import * as v from 'valibot';

/** Whose unsaved input it is: another person, or another draft, never sees it (PLUS-01). */
export interface UnsavedOwner {
  readonly person: string;
  readonly draft: string;
}

export interface UnsavedInput extends UnsavedOwner {
  /** What stands in the form. */
  readonly values: unknown;
  /** What was saved when it was typed: by this it is told what was changed elsewhere since (PLUS-06). */
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
const StoredSchema = v.object({
  person: v.string(),
  draft: v.string(),
  values: v.unknown(),
  base: v.optional(v.unknown()),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
type Stored = v.InferOutput<typeof StoredSchema>;

const listeners = new Set<() => void>();

/** Calls `listener` when a form begins or ceases to have unsaved input. Answers how to stop. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage that is forbidden, full or missing only costs the convenience, never the page: the result is then null. */
function attempt<Result>(use: (storage: Storage) => Result, given: Storage | undefined): Result | null {
  try {
    return use(given ?? globalThis.sessionStorage);
  } catch {
    // Browsers throw on the very access when site data is blocked, and on writing when the quota is used up.
    return null;
  }
}

/** What is kept of each form, by the form's name; null for what cannot be read. */
function allKept(storage: Storage): [form: string, stored: Stored | null][] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => [key.slice(PREFIX.length), parse(storage.getItem(key))]);
}

function parse(text: string | null): Stored | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSchema), text);
  return stored.success ? stored.output : null;
}

/** Keeps the input of an open form through reload, crash and a new login in the same tab. Answers whether it could. */
export function saveUnsaved(form: string, input: UnsavedInput, storage?: Storage): boolean {
  const text = JSON.stringify({ ...input, at: input.at.toISOString() });
  const saved = attempt((used) => {
    const isNew = used.getItem(PREFIX + form) === null;
    used.setItem(PREFIX + form, text);
    if (isNew) for (const listener of listeners) listener();
    return true;
  }, storage);
  return saved ?? false;
}

/** Forgets the input of the forms that `which` names. */
function clear(which: (form: string, stored: Stored | null) => boolean, storage: Storage | undefined): void {
  attempt((used) => {
    const gone = allKept(used).filter(([form, stored]) => which(form, stored));
    for (const [form] of gone) used.removeItem(PREFIX + form);
    if (gone.length > 0) for (const listener of listeners) listener();
  }, storage);
}

/** Forgets the input of one form: on save, on cancel and when it is thrown away. */
export function clearUnsaved(form: string, storage?: Storage): void {
  clear((kept) => kept === form, storage);
}

/** Forgets the input of all forms: on abort and on a chosen logout, not on `Auth timeout`. */
export function clearAllUnsaved(storage?: Storage): void {
  clear(() => true, storage);
}

/** Forgets all input of a draft that has been sent in. */
export function clearUnsavedOf(draft: string, storage?: Storage): void {
  clear((_form, stored) => stored === null || stored.draft === draft, storage);
}

/** Forgets the input of all drafts but this one: they are sent in, deleted or somebody else's. */
export function clearUnsavedExcept(draft: string, storage?: Storage): void {
  clear((_form, stored) => stored === null || stored.draft !== draft, storage);
}

/** Names of the forms of which something is kept for that person and draft. */
export function unsavedForms(owner: UnsavedOwner, storage?: Storage): string[] {
  const owned = attempt((used) => allKept(used).filter(([, stored]) => stored !== null && isOwn(stored, owner)), storage);
  return (owned ?? []).map(([form]) => form);
}

function isOwn(stored: Stored, owner: UnsavedOwner): boolean {
  return stored.person === owner.person && stored.draft === owner.draft;
}

/**
 * The kept input of a form, read with the schema of its values; null when there is none. What belongs to another person or
 * draft, or no longer has the form's shape, is removed.
 */
export function readUnsaved<Schema extends v.GenericSchema>(
  form: string,
  owner: UnsavedOwner,
  schema: Schema,
  storage?: Storage,
): KeptInput<v.InferOutput<Schema>> | null {
  const stored = attempt((used) => parse(used.getItem(PREFIX + form)), storage);
  const values = stored && isOwn(stored, owner) ? v.safeParse(schema, stored.values) : null;
  if (stored && values?.success) {
    const base = v.safeParse(schema, stored.base);
    return { values: values.output, base: base.success ? base.output : null, at: new Date(stored.at) };
  }
  clearUnsaved(form, storage);
  return null;
}
