import { useMemo } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import { mergeBlock } from '@uppgiftsandring/shared/domain/form/merge';
import { parseStammodatum, STAMMODATUM_FEL, stammodatumFel } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { setForeningsstammaAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { useStepChange } from '../guide/GuidePage.tsx';
import { registered } from '@uppgiftsandring/shared/editor/registered';

const ValuesSchema = v.object({ datum: v.string() });
type Values = v.InferOutput<typeof ValuesSchema>;

/** The text parsed as a date, or the cleaned text itself when it is not one. */
const meaning = ({ datum }: Values): string => parseStammodatum(datum) ?? cleanText(datum);
const same = (a: Values, b: Values): boolean => meaning(a) === meaning(b);
const merge = (base: Values, mine: Values, theirs: Values) => mergeBlock('datum', base, mine, theirs, same);

/** The date's path in the Application. */
const LAGRAT = { datum: ['uppgiftsandring.foreningsstamma'] } as const;

/** The date of the latest meeting as a form: the text, its fault, and saving it (MEET-01…05, VAL-23, VAL-24). */
export function useStammodatum(ansokan: Ansokan) {
  const today = useAtomValue(todayAtom);
  const put = useSetAtom(setForeningsstammaAtom);
  const { tell, next, back } = useStepChange();
  const start = useMemo((): Values => ({ datum: ansokan.uppgiftsandring.foreningsstamma ?? '' }), [ansokan]);
  const { form, save, ...editor } = useEditor({
    key: 'foreningsstamma',
    schema: ValuesSchema,
    start,
    same,
    merge,
    first: 'datum',
    refused: (fel) => refusedFields(fel, LAGRAT),
    form: (defaultValues) => ({ defaultValues, mode: 'onBlur', reValidateMode: 'onBlur' }),
  });
  const fel = form.formState.errors.datum?.message;

  return {
    ...editor,
    field: registered(form, 'datum', {
      validate: (value) => stammodatumFel(value, today) ?? true,
      // A fault is shown only when focus leaves (VAL-24), but it is removed as soon as it is corrected.
      onChange: (event: { target: { value: string } }) => {
        if (stammodatumFel(event.target.value, today) === null) form.clearErrors('datum');
      },
    }),
    // An unknown code, from a newer server, still means that the date was refused.
    fel: fel === undefined ? undefined : (STAMMODATUM_FEL.find((known) => known === fel) ?? 'INVALID_DATE'),
    complete: useWatch({ control: form.control, name: 'datum', compute: (datum) => stammodatumFel(datum, today) === null }),
    today,
    saved: start,
    /** Goes on only when the server has confirmed the save (MEET-04). */
    next: form.handleSubmit(async ({ datum }) => {
      const saved = await save(async () => tell(await put(parseStammodatum(datum))));
      if (saved) await next('/ansokan/kontaktuppgifter');
    }),
    back: () => back('/ansokan/atgard-select'),
  };
}
