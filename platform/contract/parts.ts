import * as v from 'valibot';
import { SliceNameSchema } from './names.ts';

// The parts that slices have on each other's pages (PLUS-46): a page offers slots, other slices fill them, and neither the shell nor a server knows any of them.

/** A part as the page has it. `away`: why it is nowhere: its slot's slice is not in the list, has no page with that slot, or lets only others fill it. */
export const PlacedSchema = v.object({
  ...v.entriesFromList(['slot', 'part'], v.string()),
  order: v.exactOptional(v.number()),
  away: v.exactOptional(v.picklist(['slice', 'slot', 'from'])),
});
export type Placed = v.InferOutput<typeof PlacedSchema>;

const SlotNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** The slots of a page: its name for anybody in the list to fill, or also the slices that may. */
export const SlotsSchema = v.pipe(
  v.array(v.union([SlotNameSchema, v.strictObject({ name: SlotNameSchema, from: v.array(SliceNameSchema) })])),
  v.maxLength(10),
);

const PartSchema = v.object({
  /** The slice that offers it, and its name there: `receipt/after`. */
  slot: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}\/[a-z][a-z0-9-]{0,30}$/)),
  /** The name by which the slice's module has it. */
  part: v.pipe(v.string(), v.regex(/^[A-Z]\w{0,40}$/)),
  /** Where several fill one slot, the lowest comes first; 0 when missing, and equal ones by the names of their slices. */
  order: v.exactOptional(v.number()),
});

export const PartsSchema = v.pipe(v.array(PartSchema), v.maxLength(20));

interface Offering {
  readonly routes?: readonly { readonly slots?: v.InferOutput<typeof SlotsSchema> }[];
}

/** What the slices of the list offer; null for one that has no version now. */
type Others = Readonly<Record<string, Offering | null>>;

function awayFrom(owner: string, slot: string, others: Others): Placed['away'] {
  const [offering = '', name] = slot.split('/');
  if (!Object.hasOwn(others, offering)) return 'slice';
  const slots = (others[offering]?.routes ?? []).flatMap(({ slots = [] }) => slots).filter((one) => (typeof one === 'string' ? one : one.name) === name);
  if (slots.length === 0) return 'slot';
  return slots.some((one) => typeof one === 'string' || one.from.includes(owner)) ? undefined : 'from';
}

/** The parts of a slice, among those that are shown beside it. */
export const placed = (owner: string, parts: v.InferOutput<typeof PartsSchema>, others: Others): Placed[] =>
  parts.map((part) => {
    const away = awayFrom(owner, part.slot, others);
    return away ? { ...part, away } : part;
  });
