import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { MIN_STAMMODATUM } from '@uppgiftsandring/shared/domain/constants';
import { parseStammodatum } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { DateField } from '@uppgiftsandring/shared/ui/fields/DateField';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { FormStep } from '../guide/GuidePage.tsx';
import { useStammodatum } from './useStammodatum.ts';

/** Route `ansokan/foreningsstamma` (ROUTE-10): the date of the latest general meeting. */
export const ForeningsstammaPage = () => <FormStep steg="FORENINGSSTAMMA" Form={StammodatumForm} />;

const KEY = 'KOMPLETTERA_GRANSKA.FORENINGSSTAMMA';

/** One required date (MEET-01…05); its message shows after the field has lost focus (VAL-24). */
function StammodatumForm({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { field, fel, complete, today, busy, failed, changed, restoredAt, news, saved, discard, next, back } = useStammodatum(ansokan);
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void next(event)}>
      <UnsavedNotice at={restoredAt} onDiscard={discard} news={newsTexts(news, { datum: t(`${KEY}.DATUM`) }, saved)} />
      <DateField
        {...field}
        required
        label={t(`${KEY}.DATUM`)}
        help={t(`${KEY}.DATUM_HJALP`)}
        error={fel ? t(`${KEY}.VALIDERING.${fel}`) : undefined}
        parse={parseStammodatum}
        picker={{ label: t(`${KEY}.KALENDER`), min: MIN_STAMMODATUM, max: today }}
      />
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
