import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { tabShelf, type Shelf } from './shelf.ts';

/** The owner of unsaved input: another person, or another draft, never sees it (PLUS-01). */
export interface UnsavedOwner {
  readonly person: string;
  readonly draft: string;
}

export interface UnsavedInput extends UnsavedOwner {
  /** The values in the form. */
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
const StoredSchema = v.object({
  person: v.string(),
  draft: v.string(),
  values: v.unknown(),
  base: v.optional(v.unknown()),
  at: MomentSchema,
});
type Stored = v.InferOutput<typeof StoredSchema>;

const listeners = new Set<() => void>();

/** Calls `listener` when a form gets unsaved input or no longer has any. Returns a function that stops it. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(form: string, shelf: Shelf): Stored | null {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSchema), shelf.read(PREFIX + form));
  return kept.success ? kept.output : null;
}

const formsOn = (shelf: Shelf): string[] =>
  shelf
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));

/**
 * Keeps the input of an open form through reload, crash and a new login in the same tab; where the browser stores nothing, for as long as
 * the page lives.
 */
export function saveUnsaved(form: string, input: UnsavedInput, shelf: Shelf = tabShelf): void {
  const isNew = shelf.read(PREFIX + form) === null;
  shelf.write(PREFIX + form, JSON.stringify({ ...input, at: input.at.toISOString() }));
  if (isNew) for (const listener of listeners) listener();
}

/** Forgets the input of the forms that `which` names. */
function clear(which: (form: string, kept: Stored | null) => boolean, shelf: Shelf): void {
  const gone = formsOn(shelf).filter((form) => which(form, stored(form, shelf)));
  for (const form of gone) shelf.remove(PREFIX + form);
  if (gone.length > 0) for (const listener of listeners) listener();
}

/** Forgets the input of one form: on save, on cancel and on discard. */
export function clearUnsaved(form: string, shelf: Shelf = tabShelf): void {
  clear((kept) => kept === form, shelf);
}

/** Forgets the input of all forms: on abort and on a chosen logout, not on `Auth timeout`. */
export function clearAllUnsaved(shelf: Shelf = tabShelf): void {
  clear(() => true, shelf);
}

/** Forgets all input of a draft that has been sent in. */
export function clearUnsavedOf(draft: string, shelf: Shelf = tabShelf): void {
  clear((_form, kept) => kept === null || kept.draft === draft, shelf);
}

/** Forgets the input of all drafts but this one: they are sent in, deleted or somebody else's. */
export function clearUnsavedExcept(draft: string, shelf: Shelf = tabShelf): void {
  clear((_form, kept) => kept === null || kept.draft !== draft, shelf);
}

/** Names of the forms that have kept input for that person and draft, or for that person in any draft. */
export function unsavedForms(owner: Pick<UnsavedOwner, 'person'> & Partial<UnsavedOwner>, shelf: Shelf = tabShelf): string[] {
  return formsOn(shelf).filter((form) => isOwn(stored(form, shelf), owner));
}

function isOwn(kept: Stored | null, { person, draft }: Pick<UnsavedOwner, 'person'> & Partial<UnsavedOwner>): kept is Stored {
  return kept !== null && kept.person === person && (draft === undefined || kept.draft === draft);
}

/**
 * The kept input of a form, parsed with the schema of its values; null when there is none. Input of another person or
 * draft, or of another shape, is removed.
 */
export function readUnsaved<Schema extends v.GenericSchema>(
  form: string,
  owner: UnsavedOwner,
  schema: Schema,
  shelf: Shelf = tabShelf,
): KeptInput<v.InferOutput<Schema>> | null {
  const kept = stored(form, shelf);
  const values = isOwn(kept, owner) ? v.safeParse(schema, kept.values) : null;
  if (kept && values?.success) {
    const base = v.safeParse(schema, kept.base);
    return { values: values.output, base: base.success ? base.output : null, at: new Date(kept.at) };
  }
  clearUnsaved(form, shelf);
  return null;
}
