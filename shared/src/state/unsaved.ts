import * as v from 'valibot';

/** Whose unsaved input it is: another person, or another draft, never sees it (PLUS-01). */
export interface UnsavedOwner {
  readonly person: string;
  readonly draft: string;
}

export interface UnsavedInput extends UnsavedOwner {
  /** What stands in the form. */
  readonly values: unknown;
  readonly at: Date;
}

const PREFIX = 'osparat:';
const StoredSchema = v.object({ person: v.string(), draft: v.string(), values: v.unknown(), at: v.pipe(v.string(), v.isoTimestamp()) });

/** Storage that is forbidden, full or missing only costs the convenience, never the page: the result is then null. */
function attempt<Result>(use: (storage: Storage) => Result, given: Storage | undefined): Result | null {
  try {
    return use(given ?? globalThis.sessionStorage);
  } catch {
    // Browsers throw on the very access when site data is blocked, and on writing when the quota is used up.
    return null;
  }
}

/** Keeps the input of an open form through reload, crash and a new login in the same tab. Answers whether it could. */
export function saveUnsaved(key: string, input: UnsavedInput, storage?: Storage): boolean {
  const text = JSON.stringify({ ...input, at: input.at.toISOString() });
  return attempt((used) => (used.setItem(PREFIX + key, text), true), storage) ?? false;
}

/** Forgets the input of one form: on save and on cancel. */
export function clearUnsaved(key: string, storage?: Storage): void {
  attempt((used) => used.removeItem(PREFIX + key), storage);
}

/** Forgets the input of all forms: on abort and on a chosen logout, not on `Auth timeout`. */
export function clearAllUnsaved(storage?: Storage): void {
  attempt((used) => {
    const keys = Array.from({ length: used.length }, (_, index) => used.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) used.removeItem(key);
  }, storage);
}

/**
 * The kept input of a form, read with the schema of its values; null when there is none. What belongs to another person or
 * draft, or no longer has the form's shape, is removed.
 */
export function readUnsaved<Schema extends v.GenericSchema>(
  key: string,
  owner: UnsavedOwner,
  schema: Schema,
  storage?: Storage,
): { readonly values: v.InferOutput<Schema>; readonly at: Date } | null {
  return attempt((used) => {
    const text = used.getItem(PREFIX + key);
    if (text === null) return null;
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSchema), text);
    const values = stored.success ? v.safeParse(schema, stored.output.values) : null;
    if (stored.success && values?.success && stored.output.person === owner.person && stored.output.draft === owner.draft) {
      return { values: values.output, at: new Date(stored.output.at) };
    }
    used.removeItem(PREFIX + key);
    return null;
  }, storage);
}
