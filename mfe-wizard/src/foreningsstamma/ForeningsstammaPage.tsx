import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { MIN_STAMMODATUM } from '@uppgiftsandring/shared/domain/constants';
import { isLongAgo, parseStammodatum, STAMMODATUM_FEL, stammodatumFel } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { DateField } from '@uppgiftsandring/shared/ui/fields/DateField';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { FormStep, useStepChange } from '../guide/GuidePage.tsx';
import { useEffect, useMemo } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import { mergeBlock } from '@uppgiftsandring/shared/domain/form/merge';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { announceAtom, setForeningsstammaAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { registered } from '@uppgiftsandring/shared/editor/registered';

/** Route `ansokan/foreningsstamma` (ROUTE-10): the date of the latest general meeting. */
export const ForeningsstammaPage = () => <FormStep steg="FORENINGSSTAMMA" Form={StammodatumForm} />;

const KEY = 'KOMPLETTERA_GRANSKA.FORENINGSSTAMMA';

/** One required date (MEET-01…05); its message shows after the field has lost focus (VAL-24). */
function StammodatumForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { field, fel, complete, isOld, today, busy, failed, changed, restored, news, saved, discard, next, back } = useStammodatum(ansokan);
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void next(event)}>
      <UnsavedNotice typed={restored} onDiscard={discard} news={newsTexts(news, { datum: t(`${KEY}.DATUM`) }, news?.theirs ?? saved)} />
      <DateField
        {...field}
        aria-required
        label={t(`${KEY}.DATUM`)}
        help={t(`${KEY}.DATUM_HJALP`)}
        error={fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined}
        parse={parseStammodatum}
        picker={{ label: t(`${KEY}.KALENDER`), min: MIN_STAMMODATUM, max: today }}
      />
      {isOld && <LongAgo />}
      <SavedOrNot stamped={saved.datum !== ''} changed={changed} busy={busy} saving={t(`${KEY}.SPARAR`)} failed={failed} />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={busy} disabledReason={complete ? undefined : t(`${KEY}.NASTA_LAST`)} quietReason={fel !== undefined}>
          {t(`${KEY}.NASTA`)}
        </Button>
        <Button variant="quiet" onClick={back}>
          {t(`${KEY}.TILLBAKA`)}
        </Button>
      </div>
    </form>
  );
}

/** Asks about a date that is allowed but may be a slip; stops nobody. */
function LongAgo() {
  const { t } = useTranslation('wizard');
  const announce = useSetAtom(announceAtom);
  const text = t(`${KEY}.LANGE_SEDAN`);
  useEffect(() => announce(text), [announce, text]);
  return (
    <Notice>
      <p>{text}</p>
    </Notice>
  );
}

const ValuesSchema = v.object({ datum: v.string() });
type Values = v.InferOutput<typeof ValuesSchema>;

/** The text parsed as a date, or the cleaned text itself when it is not one. */
const meaning = ({ datum }: Values): string => parseStammodatum(datum) ?? cleanText(datum);
const same = (a: Values, b: Values): boolean => meaning(a) === meaning(b);
const merge = (base: Values, mine: Values, theirs: Values) => mergeBlock('datum', base, mine, theirs, same);

const LAGRAT = { datum: ['uppgiftsandring.foreningsstamma'] } as const;

/** The date of the latest meeting as a form: the text, its fault, and saving it (MEET-01…05, VAL-23, VAL-24). */
function useStammodatum(ansokan: Ansokan) {
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
    isOld: useWatch({ control: form.control, name: 'datum', compute: (datum) => isLongAgo(datum, today) }),
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
