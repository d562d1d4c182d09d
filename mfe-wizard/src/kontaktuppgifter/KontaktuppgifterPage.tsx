import { useTranslation } from 'react-i18next';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { registered } from '@uppgiftsandring/shared/editor/registered';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { panelErrors } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import { FormStep } from '../guide/GuidePage.tsx';
import { errorKey, hasKontakt, type Kontaktvagar } from './kontakt.ts';
import { useKontakt } from './useKontakt.ts';

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

interface KontaktFormProps {
  readonly ansokan: Ansokan;
  /** What the person entered in the latest application, if one has been sent in (PLUS-15). */
  readonly tidigare: Tidigare['kontakt'];
}

/** E-mail and phone of the contact person, both required (CONT-02, VAL-20), and whether the receipt comes by e-mail (PLUS-16). */
export function KontaktForm({ ansokan, tidigare }: KontaktFormProps) {
  const { t } = useTranslation('wizard');
  const { form, panel, news, saved, ...page } = useKontakt(ansokan, tidigare);
  const { errors, isSubmitted } = form.formState;
  const foreslaget = hasKontakt(ansokan) ? null : tidigare;
  const { kontaktperson } = ansokan;
  const labels = { epostadress: t(`${KEY}.EPOST`), telefonnummer: t(`${KEY}.TELEFON`) };
  const text = (field: keyof Kontaktvagar) => (kod: string) => t(errorKey(field, kod));
  const falt = (field: keyof Kontaktvagar) => {
    const kod = errors[field]?.message;
    const error = kod ? text(field)(kod) : undefined;
    return { ...registered(form, field), label: labels[field], error, required: true, describedBy: foreslaget ? TIDIGARE : undefined };
  };
  const rows = {
    epostadress: { label: labels.epostadress, text: text('epostadress') },
    telefonnummer: { label: labels.telefonnummer, text: text('telefonnummer') },
  };

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void page.next(event)}>
      {isSubmitted && <ErrorPanel ref={panel} errors={panelErrors(errors, rows)} />}
      {page.isRefused && (
        <Notice kind="error" role="alert">
          {t(`${KEY}.KONTROLL_MISSLYCKADES`)}
        </Notice>
      )}
      <UnsavedNotice
        at={page.restoredAt}
        onDiscard={page.discard}
        news={newsTexts(news, { ...labels, kvittensPerEpost: t('COMMON.ETIKETT.KVITTENS_PER_EPOST') }, saved)}
      />
      {foreslaget && (
        <Notice id={TIDIGARE}>
          <p>
            <WholeNumbers text={t(`${KEY}.TIDIGARE`, { datum: formatDatum(new Date(foreslaget.inskickad)) })} />
          </p>
        </Notice>
      )}
      <FormattedField
        {...falt('epostadress')}
        format={(value) => formatEpost(normaliseEpost(value))}
        tabular={false}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        help={t(`${KEY}.EPOST_HJALP`)}
      />
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
