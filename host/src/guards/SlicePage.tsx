import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { describeError } from '@uppgiftsandring/shared/api/log';
import { generalErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { Waiting } from '@uppgiftsandring/platform/contract';
import { SliceOutlet } from '@uppgiftsandring/platform/browser/federation/SliceOutlet';
import { SliceFailure } from './SliceFailure.tsx';

/** A slice in its place. A failure is shown in the error dialog too and logged; a slow load is only logged (ERR-08, PLUS-25). */
export function SlicePage({ name }: { name: string }) {
  const { t } = useTranslation('host');
  const api = useApi();
  const tell = useSetAtom(generalErrorAtom);
  return (
    <SliceOutlet
      name={name}
      loading={<Waiting text={t('SLICE.LADDAR')} />}
      Failure={SliceFailure}
      onSlow={(tookMs, source) => void api.log({ level: 'INFO', message: `Slow load: ${Math.round(tookMs)} ms`, source })}
      onFailed={(failure, source) => {
        tell('SLICE.DIALOG');
        void api.log({ level: 'ERROR', ...describeError(failure), source });
      }}
    />
  );
}
