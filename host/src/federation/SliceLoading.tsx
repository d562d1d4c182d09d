import { useTranslation } from 'react-i18next';
import { Waiting } from '@uppgiftsandring/shared/slice';

/** Says that a slice is loading. */
export function SliceLoading() {
  const { t } = useTranslation('host');
  return <Waiting text={t('SLICE.LADDAR')} />;
}
