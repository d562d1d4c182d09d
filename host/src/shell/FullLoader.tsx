import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { loaderAtom } from '@uppgiftsandring/shared/state';
import { Loader } from '@uppgiftsandring/shared/ui/messages/Loader';
import { useReadyTold } from './useReadyTold.ts';

/** The full-screen loader, shown while any call is in progress (LOAD-01, LOAD-02). */
export function FullLoader() {
  const { t } = useTranslation('host');
  const { visible } = useAtomValue(loaderAtom);
  useReadyTold(visible);
  return (
    <Loader
      visible={visible}
      label={t('LADDAR')}
      slowText={t(promised('notShown', 'LADDNING.TAR_TID'))}
      reloadLabel={t('LADDNING.LADDA_OM')}
      onReload={() => location.reload()}
    />
  );
}
