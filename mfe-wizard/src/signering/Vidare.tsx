import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SigningForm } from '@uppgiftsandring/shared/wire/signering';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';

/** The hand-off: a form with exactly three fields that posts itself to the signing service (ESIG-03). */
export function Vidare({ form }: { readonly form: SigningForm }) {
  const { t } = useTranslation('wizard');
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.submit(), []);
  return (
    <form ref={element} method="post" action={form.action} className="stack">
      <input type="hidden" name="Binding" value={form.binding} />
      <input type="hidden" name="RelayState" value={form.relayState} />
      <input type="hidden" name="EidSignRequest" value={form.eidSignRequest} />
      <StatusMessage message={t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.VIDARE.TEXT')} />
      <Button type="submit">{t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.VIDARE.KNAPP')}</Button>
    </form>
  );
}
