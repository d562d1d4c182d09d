import { useTranslation } from 'react-i18next';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { panelErrors } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { errorKey, type Kontaktfalt } from './errorKey.ts';
import { useKontakt } from './useKontakt.ts';
import { hasKontakt } from './values.ts';

const KEY = 'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER';
const TIDIGARE = 'kontakt-tidigare';

interface KontaktFormProps {
  readonly ansokan: Ansokan;
  /** What the person entered in the latest application, if one has been sent in (PLUS-15). */
  readonly tidigare: Tidigare['kontakt'];
}

/** E-mail and phone of the contact person, both required (CONT-02, VAL-20), and whether the receipt comes by e-mail (PLUS-16). */
export function KontaktForm({ ansokan, tidigare }: KontaktFormProps) {
  const { t } = useTranslation('wizard');
  const { epost, kvittens, telefon, errors, isSubmitted, panel, isRefused, busy, failed, changed, restoredAt, news, saved, discard, next, back } = useKontakt(
    ansokan,
    tidigare,
  );
  const foreslaget = hasKontakt(ansokan) ? null : tidigare;
  const describedBy = foreslaget ? TIDIGARE : undefined;
  const { kontaktperson } = ansokan;
  const text = (field: Kontaktfalt) => (kod: string) => t(errorKey(field, kod));
  const fel = (field: Kontaktfalt) => {
    const kod = errors[field]?.message;
    return kod ? text(field)(kod) : undefined;
  };

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void next(event)}>
      {isSubmitted && (
        <ErrorPanel
          ref={panel}
          errors={panelErrors(errors, {
            epostadress: { label: t(`${KEY}.EPOST`), text: text('epostadress') },
            telefonnummer: { label: t(`${KEY}.TELEFON`), text: text('telefonnummer') },
          })}
        />
      )}
      {isRefused && (
        <Notice kind="error" role="alert">
          {t(`${KEY}.KONTROLL_MISSLYCKADES`)}
        </Notice>
      )}
      <UnsavedNotice
        at={restoredAt}
        onDiscard={discard}
        news={newsTexts(
          news,
          { epostadress: t(`${KEY}.EPOST`), telefonnummer: t(`${KEY}.TELEFON`), kvittensPerEpost: t('COMMON.ETIKETT.KVITTENS_PER_EPOST') },
          saved,
        )}
      />
      {foreslaget && (
        <Notice id={TIDIGARE}>
          <p>
            <WholeNumbers text={t(`${KEY}.TIDIGARE`, { datum: formatDatum(new Date(foreslaget.inskickad)) })} />
          </p>
        </Notice>
      )}
      <FormattedField
        {...epost}
        format={(text) => formatEpost(normaliseEpost(text))}
        tabular={false}
        required
        describedBy={describedBy}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        label={t(`${KEY}.EPOST`)}
        help={t(`${KEY}.EPOST_HJALP`)}
        error={fel('epostadress')}
      />
      <Checkbox {...kvittens} label={t(`${KEY}.KVITTENS`)} help={t(`${KEY}.KVITTENS_HJALP`)} />
      <FormattedField
        {...telefon}
        format={normaliseTelefon}
        required
        describedBy={describedBy}
        type="tel"
        autoComplete="tel"
        width="medium"
        label={t(`${KEY}.TELEFON`)}
        help={t(`${KEY}.TELEFON_HJALP`)}
        error={fel('telefonnummer')}
      />
      <SavedOrNot
        stamped={Boolean(kontaktperson?.epostadress && kontaktperson.telefonnummer)}
        changed={changed}
        busy={busy}
        saving={t(`${KEY}.SPARAR`)}
        failed={failed}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={busy}>
          {t(`${KEY}.NASTA`)}
        </Button>
        <Button variant="quiet" onClick={back}>
          {t(`${KEY}.TILLBAKA`)}
        </Button>
      </div>
    </form>
  );
}
