import { useTranslation } from 'react-i18next';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { registered } from '@uppgiftsandring/shared/editor/registered';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { panelErrors, useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { EpostField } from '@uppgiftsandring/shared/ui/fields/EpostField';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { ErrorNotice, Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import { FormStep, useStepChange } from '../guide/GuidePage.tsx';
import { errorKey, hasKontakt, type Kontaktvagar, KvittensSchema, LAGRAT, merge, same, startValues, toKontakt, ValuesSchema } from './kontakt.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import * as v from 'valibot';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import { hasValidKontaktperson } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { refreshVerdictsAtom, todayAtom, updateKontaktpersonAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';

const KEY = 'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER';
const TIDIGARE = 'kontakt-tidigare';

/** Route `ansokan/kontaktuppgifter` (ROUTE-17): how to reach the contact person. */
export const KontaktuppgifterPage = () => <FormStep steg="KONTAKTUPPGIFTER" Form={Kontakt} />;

/** The name, and the form once the details of the latest application are known, which are not fetched when something is saved already. */
function Kontakt({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const saved = hasKontakt(ansokan);
  const tidigare = useEarlier({ wanted: !saved });
  return (
    <>
      <AnswerList items={[{ term: t(`${KEY}.NAMN`), value: ansokan.kontaktperson?.fullname || t('COMMON.UPPGIFT_SAKNAS') }]} />
      {(saved || tidigare) && <KontaktForm ansokan={ansokan} tidigare={tidigare?.kontakt ?? null} />}
    </>
  );
}

/** E-mail and phone of the contact person, both required (CONT-02, VAL-20), and whether the receipt comes by e-mail (PLUS-16). */
export function KontaktForm({ ansokan, tidigare }: { readonly ansokan: Ansokan; readonly tidigare: Tidigare['kontakt'] }) {
  const { t } = useTranslation('wizard');
  const { form, panel, news, there, ...page } = useKontakt(ansokan, tidigare);
  const { errors, isSubmitted } = form.formState;
  const foreslaget = hasKontakt(ansokan) ? null : tidigare;
  const { kontaktperson } = ansokan;
  const labels = { epostadress: t(`${KEY}.EPOST`), telefonnummer: t(`${KEY}.TELEFON`) };
  const text = (field: keyof Kontaktvagar) => (kod: string) => t(errorKey(field, kod));
  const falt = (field: keyof Kontaktvagar) => {
    const kod = errors[field]?.message;
    const error = kod ? text(field)(kod) : undefined;
    return { ...registered(form, field), label: labels[field], error, 'aria-required': true, describedBy: foreslaget ? TIDIGARE : undefined };
  };
  const rows = {
    epostadress: { label: labels.epostadress, text: text('epostadress') },
    telefonnummer: { label: labels.telefonnummer, text: text('telefonnummer') },
  };

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void page.next(event)}>
      {isSubmitted && <ErrorPanel ref={panel} errors={panelErrors(errors, rows)} />}
      <ErrorNotice text={page.isRefused && t(`${KEY}.KONTROLL_MISSLYCKADES`)} />
      <UnsavedNotice
        typed={page.restored}
        onDiscard={page.discard}
        news={newsTexts(
          news,
          { ...labels, kvittensPerEpost: t('COMMON.ETIKETT.KVITTENS_PER_EPOST') },
          { ...there, kvittensPerEpost: t(`COMMON.KVITTENS_PER_EPOST.${there.kvittensPerEpost ? 'JA' : 'NEJ'}`) },
        )}
      />
      {foreslaget && (
        <Notice id={TIDIGARE}>
          <p>
            <WholeNumbers text={t(`${KEY}.TIDIGARE`, { datum: formatDatum(new Date(foreslaget.inskickad)) })} />
          </p>
        </Notice>
      )}
      <EpostField {...falt('epostadress')} autoComplete="email" help={t(`${KEY}.EPOST_HJALP`)} />
      <Checkbox
        {...form.register('kvittensPerEpost')}
        defaultChecked={form.getValues('kvittensPerEpost')}
        label={t(`${KEY}.KVITTENS`)}
        help={t(`${KEY}.KVITTENS_HJALP`)}
      />
      <FormattedField {...falt('telefonnummer')} format={normaliseTelefon} type="tel" autoComplete="tel" width="medium" help={t(`${KEY}.TELEFON_HJALP`)} />
      <SavedOrNot
        stamped={Boolean(kontaktperson?.epostadress && kontaktperson.telefonnummer)}
        changed={page.changed}
        busy={page.busy}
        saving={t(`${KEY}.SPARAR`)}
        failed={page.failed}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={page.busy}>
          {t(`${KEY}.NASTA`)}
        </Button>
        <Button variant="quiet" onClick={page.back}>
          {t(`${KEY}.TILLBAKA`)}
        </Button>
      </div>
    </form>
  );
}

/** The contact person's details as a form (CONT-04, CONT-05, GUARD-06, PLUS-15); `isRefused`: the saved ones did not pass the server's check (VAL-52). */
function useKontakt(ansokan: Ansokan, tidigare: Kontaktvagar | null) {
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
    there: editor.news?.theirs ?? start,
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
