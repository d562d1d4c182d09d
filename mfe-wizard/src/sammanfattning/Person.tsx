import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { MemberChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';
import { Varde } from './Varde.tsx';

const TERM = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.TERM';

interface PersonProps {
  readonly member: Styrelsemedlem;
  readonly groupLabel: string;
  readonly birth: string;
  readonly change?: MemberChange | undefined;
}

/** One member in the summary: role, functions and address; changes show the old value beside the new (SUMM-04, PLUS-03). */
export function Person({ member, groupLabel, birth, change }: PersonProps) {
  const { t } = useTranslation('wizard');
  const { roll, adress } = useBeskrivning();
  const registered = change?.kind === 'Changed' ? change.before : member;
  const row = (term: string, text: (of: Styrelsemedlem) => string) => ({ term, before: text(registered), after: text(member) });
  // The name is already the heading, and an identity does not change: both are shown only when they differ.
  const rare = [
    row(t(`${TERM}.NAMN`), ({ namn }) => namn),
    row(t(member.personId ? 'COMMON.ETIKETT.PERSONNUMMER' : 'COMMON.ETIKETT.FODELSEDATUM'), (of) => of.personId ?? of.annatId ?? ''),
  ].filter(({ before, after }) => before !== after);
  const rows = [...rare, row(t(`${TERM}.ROLL_FUNKTION`), roll), row(t(`${TERM}.ADRESS`), (of) => adress(of.adress))];
  return (
    <PersonPanel
      name={member.namn}
      groupLabel={groupLabel}
      birth={birth}
      removed={change?.kind === 'Removed'}
      badge={change && <Badge kind={CHANGE_BADGE[change.kind]} />}
    >
      <AnswerList compact items={rows.map(({ term, before, after }) => ({ term, value: <Varde before={before} after={after} /> }))} />
    </PersonPanel>
  );
}
