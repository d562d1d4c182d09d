import { useMemo } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { mergeBlock } from '@uppgiftsandring/shared/domain/merge';
import { parseStammodatum, STAMMODATUM_FEL, stammodatumFel } from '@uppgiftsandring/shared/domain/stammodatum';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { setForeningsstammaAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { useUnsavedForm } from '@uppgiftsandring/shared/ui/useUnsavedForm';
import { useUnsavedStop } from '@uppgiftsandring/shared/ui/useUnsavedStop';
import { useSparning } from '../formular/useSparning.ts';

const ValuesSchema = v.object({ datum: v.string() });
type Values = v.InferOutput<typeof ValuesSchema>;

/** The day that is written, or the text itself when it means none. */
const meaning = ({ datum }: Values): string => parseStammodatum(datum) ?? cleanText(datum);
const same = (a: Values, b: Values): boolean => meaning(a) === meaning(b);
const merge = (base: Values, mine: Values, theirs: Values) => mergeBlock('datum', base, mine, theirs, same);

/** The date of the latest meeting as a form: what is written, what is wrong with it, and saving it (MEET-01…05, VAL-23, VAL-24). */
export function useStammodatum(ansokan: Ansokan) {
  const navigate = useNavigate();
  const today = useAtomValue(todayAtom);
  const save = useSetAtom(setForeningsstammaAtom);
  const { busy, failed, spara } = useSparning();
  const stopsForUnsaved = useUnsavedStop();
  const start = useMemo((): Values => ({ datum: ansokan.uppgiftsandring.foreningsstamma ?? '' }), [ansokan]);
  const form = useForm<Values>({ defaultValues: start, mode: 'onBlur', reValidateMode: 'onBlur' });
  const { changed, restoredAt, news, discard } = useUnsavedForm({ key: 'foreningsstamma', schema: ValuesSchema, form, first: 'datum', start, same, merge });

  return {
    falt: form.register('datum', {
      validate: (value) => stammodatumFel(value, today) ?? true,
      // A fault is found when focus leaves and not before (VAL-24), but it goes as soon as it is mended.
      onChange: (event: { target: { value: string } }) => {
        if (stammodatumFel(event.target.value, today) === null) form.clearErrors('datum');
      },
    }),
    fel: STAMMODATUM_FEL.find((fel) => fel === form.formState.errors.datum?.message),
    klart: stammodatumFel(form.watch('datum'), today) === null,
    today,
    busy,
    failed,
    changed,
    restoredAt,
    news,
    sparat: start,
    discard,
    /** Goes on only when the server has answered that it is saved (MEET-04), and nothing stays behind unsaved (SUMM-10). */
    nasta: form.handleSubmit(async ({ datum }) => {
      const saved = await spara(() => save(parseStammodatum(datum)));
      if (saved && !stopsForUnsaved('/ansokan/kontaktuppgifter')) await navigate('/ansokan/kontaktuppgifter');
    }),
    tillbaka: () => void navigate('/ansokan/atgard-select'),
  };
}
