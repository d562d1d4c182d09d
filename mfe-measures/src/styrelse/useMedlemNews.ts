import { useTranslation } from 'react-i18next';
import type { MemberChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import type { TabNews } from '@uppgiftsandring/shared/editor/kept';
import type { NewsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useDifference } from '../common/useDifference.ts';

const ANDRING = { Added: 'NY', Changed: 'ANDRAD', Removed: 'BORTTAGEN' } as const satisfies Record<MemberChange['kind'], string>;

/** What another tab did on the board, and to whom, as texts (PLUS-06). */
export function useMedlemNews(news: TabNews<MemberChange> | null): NewsTexts | null {
  const { t } = useTranslation('measures');
  const skillnad = useDifference();
  const namn = ({ before, after }: MemberChange) => (after ?? before).namn;
  const vad = ({ kind }: MemberChange) => t(`COMMON.ANDRING.${ANDRING[kind]}`);
  const varde = (change: MemberChange) =>
    (change.kind === 'Changed' ? skillnad(change.before, change.after)?.after.replaceAll('\n', ', ') : null) ?? vad(change);
  return (
    news && {
      taken: news.taken.map((change) => `${namn(change)} (${vad(change).toLowerCase()})`),
      disputed: news.disputed.map((change) => ({ label: namn(change), value: varde(change) })),
    }
  );
}
