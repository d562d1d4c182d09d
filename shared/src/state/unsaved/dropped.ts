import { atom } from 'jotai';
import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { osparade, type Osparbar } from '../../domain/ansokan/osparat.ts';
import { action } from '../action.ts';
import { clockAtom } from '../frame/clock.ts';
import { clearUnsaved, DROPPED, readTab, readUnsaved, saveUnsaved, tabShelf, type UnsavedOwner } from './unsaved.ts';
import { ownerAtom, tickAtom } from './unsavedPages.ts';

/** Pages that still say what was dropped, after the first. */
const LATER_PAGES = 2;

const ValuesSchema = v.object({
  forms: v.record(v.string(), v.object({ values: v.unknown(), base: v.optional(v.unknown()), at: MomentSchema })),
  /** Whether a saved change was withdrawn. */
  withdrawn: v.boolean(),
  /** The latest page that said so; null before another page is shown. */
  page: v.nullable(v.string()),
  later: v.number(),
});
const HeldSchema = v.object({ person: v.string(), draft: v.string(), forening: v.optional(v.string()), values: ValuesSchema, at: MomentSchema });
type Held = v.InferOutput<typeof HeldSchema>;

const changedAtom = atom(0);
const writeAtom = atom(null, (_get, set, held: Held | null) => {
  if (held) tabShelf.write(DROPPED, JSON.stringify(held));
  else tabShelf.remove(DROPPED);
  set(changedAtom, (count) => count + 1);
});

/** What this person has dropped in this draft. */
function readHeld(owner: UnsavedOwner | null): Held | null {
  const held = readTab(HeldSchema, DROPPED);
  return held && held.person === owner?.person && held.draft === owner.draft ? held : null;
}

export interface Dropped extends Pick<Held['values'], 'forms' | 'withdrawn'> {
  /** The page that it is brought back to. */
  readonly page: Osparbar;
  /** Whether the page on which it was dropped is still shown. */
  readonly isHere: boolean;
}

/** What this person has dropped by the latest press, and can bring back (PLUS-71); null when nothing. */
export const droppedAtom = atom((get): Dropped | null => {
  get(tickAtom);
  get(changedAtom);
  const { values } = readHeld(get(ownerAtom)) ?? {};
  const [page] = osparade(Object.keys(values?.forms ?? {}));
  return values && page ? { ...values, page, isHere: values.page === null } : null;
});

/** Drops the kept input of these forms so that it can be brought back; `withdrawn`: it was saved. What was dropped before is gone. Nothing when nothing is kept. */
export const dropUnsavedAtom = action('dropUnsaved', (get, set, names: readonly string[], withdrawn: boolean = false) => {
  const owner = get(ownerAtom);
  if (owner === null) return;
  const kept = names.flatMap((name) => {
    const input = readUnsaved(name, owner, v.unknown());
    return input ? [[name, { ...input, at: input.at.toISOString() }] as const] : [];
  });
  if (kept.length === 0) return;
  const at = new Date(get(clockAtom).now()).toISOString();
  set(writeAtom, { ...owner, values: { forms: Object.fromEntries(kept), withdrawn, page: null, later: 0 }, at });
  for (const [name] of kept) clearUnsaved(name);
});

const undoneHeldAtom = atom<Readonly<Record<string, number>>>({});
/** How often the input of a form was brought back: its editor begins again when it is. */
export const undoneAtom = atom((get) => {
  const counts = get(undoneHeldAtom);
  return (form: string): number => counts[form] ?? 0;
});

/** Brings back what was dropped. What has been typed there since is dropped in its turn. */
export const undoDropAtom = action('undoDrop', (get, set) => {
  const owner = get(ownerAtom);
  const held = readHeld(owner);
  if (owner === null || held === null) return;
  const forms = Object.entries(held.values.forms);
  set(writeAtom, null);
  set(
    dropUnsavedAtom,
    forms.map(([form]) => form),
  );
  for (const [form, { values, base, at }] of forms) saveUnsaved(form, { ...owner, values, base, at: new Date(at) });
  set(undoneHeldAtom, (counts) => ({ ...counts, ...Object.fromEntries(forms.map(([form]) => [form, (counts[form] ?? 0) + 1])) }));
});

/** The form has been saved: what was dropped in it is out of date. */
export const forgetDropAtom = action('forgetDrop', (get, set, form: string) => {
  const held = readHeld(get(ownerAtom));
  const { [form]: saved, ...forms } = held?.values.forms ?? {};
  if (held && saved) set(writeAtom, Object.keys(forms).length > 0 ? { ...held, values: { ...held.values, forms } } : null);
});

/** A page is shown: what was dropped is forgotten after the third. */
export const passPageAtom = action('passPage', (get, set, page: string) => {
  const held = readHeld(get(ownerAtom));
  if (held === null || held.values.page === page) return;
  const later = held.values.page === null ? 0 : held.values.later + 1;
  set(writeAtom, later > LATER_PAGES ? null : { ...held, values: { ...held.values, page, later } });
});
