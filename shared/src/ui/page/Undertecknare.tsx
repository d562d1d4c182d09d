import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { isAvvikande, stallningOf } from '../../domain/styrelse/behorighet.ts';
import { Notice } from '../messages/Notice.tsx';

/** What the officer will see of the signer that is out of the ordinary (PLUS-74); nothing for who stands in the board and may sign. */
export function Avvikelse() {
  const { t } = useTranslation();
  const state = useAtomValue(ansokanAtom);
  const standing = state.status === 1 ? state.undertecknare : undefined;
  if (!standing || !isAvvikande(standing)) return null;
  return (
    <Notice>
      <p>{t(`UNDERTECKNARE.${stallningOf(standing)}`)}</p>
    </Notice>
  );
}

/** All that the officer will see of the signer, in one line (PLUS-74). */
export function Undertecknare() {
  const { t } = useTranslation();
  const state = useAtomValue(ansokanAtom);
  const standing = state.status === 1 ? state.undertecknare : undefined;
  if (state.status === 0 || !standing) return null;
  const { styrelsemedlemmar = [] } = state.data.samfallighet ?? {};
  const { tillitsniva: niva } = standing;
  const text = [
    t(`UNDERTECKNARE.${stallningOf(standing)}`),
    niva !== undefined && t('UNDERTECKNARE.TILLITSNIVA', { niva }),
    styrelsemedlemmar.some(({ skyddad }) => skyddad) && t('UNDERTECKNARE.SKYDDADE'),
  ];
  return <p>{text.filter(Boolean).join(' ')}</p>;
}
