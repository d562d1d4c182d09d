import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { numbered, undrawn } from '@uppgiftsandring/shared/domain/tecken';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.TECKEN';

/** Says which letters of the application the documents can only name by their numbers, before it is signed (SUMM-11). */
export function Tecken({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  // All texts of the application at once; what JSON adds is drawn.
  const [first, ...more] = undrawn(JSON.stringify(ansokan));
  if (first === undefined) return null;
  return (
    <Notice kind="warning" heading={t(`${KEY}.RUBRIK`)}>
      <p>{t(`${KEY}.TEXT`, { tecken: [first, ...more].join(' '), nummer: numbered(first) })}</p>
    </Notice>
  );
}
