import type { PartName } from '@uppgiftsandring/platform/contract/route';
import { PartNameSchema } from '@uppgiftsandring/platform/contract/names';
import { readList } from '@uppgiftsandring/platform/server/composition/sliceList';
import { MIN_KEY_LENGTH } from '@uppgiftsandring/platform/contract/testLink';
import * as v from 'valibot';
import { TABLE } from './table.ts';

// The forms that a setting can have, and the sentence for a text that has not that form.

/** A whole number from `least` to `most`. */
export function whole(fallback: number, least: number, most: number) {
  const isWhole = (text: string) => text.trim() !== '' && v.is(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), Number(text));
  return v.optional(
    v.pipe(
      v.string(),
      v.check(isWhole, ({ input }) => `ska vara ett tal mellan ${least} och ${most}, inte "${input}".`),
      v.transform(Number),
    ),
    String(fallback),
  );
}

export const onOff = (fallback: 'on' | 'off') =>
  v.optional(
    v.picklist(['on', 'off'], ({ input }) => `ska vara on eller off, inte "${input}".`),
    fallback,
  );

const isAddress = (text: string) => URL.canParse(text);
/** An address, as a URL. */
export const address = v.pipe(
  v.string('ska vara en adress.'),
  v.check(isAddress, ({ input }) => `ska vara en adress, inte "${input}".`),
  v.transform((text) => new URL(text)),
);
/** Words separated by spaces or commas. */
export const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
);
/** The origins of addresses separated by spaces or commas; none by default. */
export const origins = v.optional(
  v.pipe(
    words,
    v.array(address),
    v.transform((all) => all.map(({ origin }) => origin)),
  ),
  '',
);
/** A key. The faulty value is not shown: this is a secret. */
export const key = v.pipe(v.string(), v.minLength(MIN_KEY_LENGTH, `ska ha minst ${MIN_KEY_LENGTH} tecken.`));

/** `on`, `off`, or the shell (`host`) and slices by name. */
export const rendering = v.pipe(
  words,
  v.array(v.config(PartNameSchema, { message: ({ input }) => `ska vara on, off eller namn på delar, inte "${input}".` })),
  v.transform((names): ReadonlySet<PartName> | 'all' => (names.includes('on') ? 'all' : new Set(names.filter((name) => name !== 'off')))),
);

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A file with the list of slices, which must be good when the server starts. */
export const listFile = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      readList(dataset.value, TABLE);
    } catch (error) {
      addIssue({ message: `pekar på en lista som inte går att följa: ${lowered(error instanceof Error ? error.message : String(error))}` });
    }
  }),
);
