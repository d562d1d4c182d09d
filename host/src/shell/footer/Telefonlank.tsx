import { useTranslation } from 'react-i18next';
import { telHref } from '@uppgiftsandring/shared/i18n/contact';
import { MYNDIGHET, TILLVAL } from '@uppgiftsandring/shared/i18n/myndighet';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';

/** A link that calls the authority, with the hours at which it answers where it has any (PLUS-75). */
export function Telefonlank({ text }: { readonly text: string }) {
  const { t } = useTranslation('host');
  const { telefontid } = TILLVAL;
  return (
    <a href={telHref(MYNDIGHET.telefon)}>
      <span>
        <WholeNumbers text={telefontid === null ? text : `${text}, ${t('COMMON.TELEFONTID', { telefontid })}`} />
      </span>
    </a>
  );
}
