import { useTranslation } from 'react-i18next';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';

interface VardeProps {
  /** The register's value; '' or null when it has none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Shows an unchanged value weaker, among others that are changed. */
  readonly quiet?: boolean;
}

/** A value of the summary: as it is, or the old one beside the new one (PLUS-03). */
export function Varde({ before, after, quiet = false }: VardeProps) {
  const { t } = useTranslation('wizard');
  if ((before || null) !== (after || null)) return <Difference before={before || null} after={after || null} />;
  const text = after || t('COMMON.UPPGIFT_SAKNAS');
  return quiet ? <span className="muted">{text}</span> : text;
}
