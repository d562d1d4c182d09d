import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import * as v from 'valibot';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { hasValidKontaktperson } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { refreshVerdictsAtom, todayAtom, updateKontaktpersonAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { useStepChange } from '../guide/GuidePage.tsx';
import { KvittensSchema, LAGRAT, merge, same, startValues, toKontakt, ValuesSchema, type Kontaktvagar } from './kontakt.ts';

/** The contact person's details as a form (CONT-04, CONT-05, GUARD-06, PLUS-15); `isRefused`: the saved ones did not pass the server's check (VAL-52). */
export function useKontakt(ansokan: Ansokan, tidigare: Kontaktvagar | null) {
  const store = useStore();
  const today = useAtomValue(todayAtom);
  const koder = useAtomValue(valideringskoderAtom);
  const update = useSetAtom(updateKontaktpersonAtom);
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const { tell, next, back } = useStepChange();
  const { ref: panel, focusPanel } = useErrorPanel();
  const start = useMemo(() => startValues(ansokan, tidigare), [ansokan, tidigare]);
  const { save, ...editor } = useEditor({
    key: 'kontaktuppgifter',
    schema: ValuesSchema,
    start,
    same,
    merge,
    first: 'epostadress',
    refused: (fel) => refusedFields(fel, LAGRAT),
    form: (defaultValues) => ({
      defaultValues,
      resolver: valibotResolver(v.intersect([kontaktpersonFormSchema(today), KvittensSchema])),
      mode: 'onTouched',
      shouldFocusError: false,
    }),
  });

  return {
    ...editor,
    panel,
    isRefused: koder.includes('KONTAKTPERSON'),
    saved: { ...start, kvittensPerEpost: '' },
    next: editor.form.handleSubmit(async (values) => {
      const saved = await save(async () => {
        const stored = await update(toKontakt(values));
        if (stored) await refreshVerdicts({ duplicate: false });
        return tell(stored);
      });
      if (saved && hasValidKontaktperson(store.get(valideringskoderAtom))) await next('/ansokan/sammanfattning');
    }, focusPanel),
    back: () => back('/ansokan/foreningsstamma'),
  };
}
