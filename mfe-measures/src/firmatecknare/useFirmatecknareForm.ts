import { useSetAtom } from 'jotai';
import { useMemo, type SyntheticEvent } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { mergeBlock } from '@uppgiftsandring/shared/domain/form/merge';
import { isFirmatecknarePersonGone, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import {
  chooseFirmateckningstyp,
  FIRMATECKNARE_FEL,
  isSameFirmatecknareForm,
  toFirmatecknare,
  toFirmatecknareForm,
  type FirmatecknareForm,
} from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { errorCode, useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { setFirmatecknareAtom } from '@uppgiftsandring/shared/state';
import { useWayBack } from '../common/EditorPage.tsx';
import { completeRule, FirmatecknareFormSchema, formErrors, refusedLists, withoutGone, type Felkod, type ListName } from './val.ts';

/** The signatory form: choosing, saving, withdrawing, leaving (SIGN-01, SIGN-12…15, SIGN-17). */
export function useFirmatecknareForm(ansokan: Ansokan) {
  const { t } = useTranslation('measures');
  const { regel } = useDescription();
  const put = useSetAtom(setFirmatecknareAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const members = shownStyrelse(ansokan);
  const stored = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
  const start = useMemo(() => toFirmatecknareForm(stored), [stored]);
  const same = (a: FirmatecknareForm, b: FirmatecknareForm) => isSameFirmatecknareForm(withoutGone(a, members), withoutGone(b, members));
  const resolver: Resolver<FirmatecknareForm> = (held) => {
    const values = withoutGone(held, members);
    const faults = formErrors(values).map(({ field, kod }) => [field, { type: 'rule', message: kod }]);
    return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} };
  };
  const { form, changed, busy, save, forget, drop, news, ...editor } = useEditor({
    key: 'firmatecknare',
    schema: FirmatecknareFormSchema,
    start,
    same,
    // The rule is merged as a whole: half of it from each tab would be a rule that nobody has chosen.
    merge: (base, mine, theirs) => mergeBlock('firmateckning', base, mine, theirs, same),
    refused: (fel, held) => refusedLists(fel, withoutGone(held, members)),
    form: (defaultValues) => ({ defaultValues, resolver, shouldFocusError: false }),
  });
  const { back, cancel, toAtgarder } = useWayBack('uppgiftsandring-firmatecknare', { forget, drop });
  const there = news?.isTyped ? completeRule(withoutGone(news.theirs, members), members) : stored;
  const values = useWatch({ control: form.control, compute: (held: FirmatecknareForm) => withoutGone(held, members) });
  const { errors, isSubmitted } = form.formState;
  const message = errorCode(errors, 'type') ?? errorCode(errors, 'val1') ?? errorCode(errors, 'val2');
  const fel: Felkod | undefined = message === undefined ? undefined : (FIRMATECKNARE_FEL.find((known) => known === message) ?? 'AVVISAD');

  const choose = (next: FirmatecknareForm) => {
    // A choice made while a save is under way would not be saved.
    if (busy) return;
    form.setValues(next);
    if (isSubmitted) void form.trigger();
  };
  const keep = async (next: typeof stored, ...said: Parameters<typeof toAtgarder>): Promise<void> => {
    if (await save(() => put(next))) await toAtgarder(...said);
  };
  const submit = form.handleSubmit((valid) => keep(toFirmatecknare(valid, members), promised('saved', 'UPPGIFTSANDRING.SPARAT.FIRMATECKNARE')), focusPanel);

  return {
    ...editor,
    values,
    changed,
    busy,
    fel,
    /** Empty when the error concerns the question itself (SIGN-15). */
    faulty: (['val1', 'val2'] as const).filter((list) => errorCode(errors, list)),
    panel,
    members,
    personGone: stored !== null && !changed && isFirmatecknarePersonGone(stored, members),
    news: newsTexts(
      news,
      { firmateckning: t('COMMON.ETIKETT.FIRMATECKNARE') },
      { firmateckning: there ? regel(there, ansokan) : t('COMMON.FIRMATECKNING.SAKNAS') },
    ),
    chooseTyp: (typ: Firmateckningstyp) => choose(chooseFirmateckningstyp(values, typ)),
    choose: (list: ListName, value: string) => choose({ ...values, [list]: value }),
    save: (event: SyntheticEvent) => {
      event.preventDefault();
      return changed ? submit(event) : back('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING');
    },
    cancel,
    withdraw: stored && (() => keep(null, promised('saved', 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'), () => drop(values))),
  };
}
