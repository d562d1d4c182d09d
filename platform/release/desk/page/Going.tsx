import { useTranslation } from 'react-i18next';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import type { Part } from '../common/wire.ts';
import { useMoments } from './useMoments.ts';

const KEYS = {
  hours: 'HOURS',
  persons: 'PERSONS',
  comparison: 'COMPARISON',
  errors: 'ERRORS',
  stopped: 'STOPPED',
  store: 'STORE',
  book: 'BOOK',
} as const;

interface GoingProps {
  readonly gradual: NonNullable<Part['gradual']>;
  readonly waiting: Part['waiting'];
}

/** How far an automatic gradual release has come, and what its next share waits for (PLUS-43). */
export function Going({ gradual: { version, share }, waiting }: GoingProps) {
  const { t } = useTranslation('desk');
  const { moment } = useMoments();
  const words = { tid: waiting?.until === undefined ? '' : moment(waiting.until), har: waiting?.have, antal: waiting?.needed };
  return (
    <Notice heading={t('SLAPPBORD.VANTAR.RUBRIK', { version, andel: share })} headingLevel={3}>
      <p>{waiting ? t(`SLAPPBORD.VANTAR.${KEYS[waiting.why]}`, words) : t(`SLAPPBORD.VANTAR.${share === 100 ? 'KLAR' : 'NASTA'}`)}</p>
    </Notice>
  );
}
