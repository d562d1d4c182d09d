import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import type { MemberChange } from '@uppgiftsandring/shared/domain/styrelse';
import { Badge, type BadgeKind } from '@uppgiftsandring/shared/ui/Badge';
import { Difference } from '@uppgiftsandring/shared/ui/Difference';
import { PersonPanel } from '@uppgiftsandring/shared/ui/PersonPanel';
import { useBeskrivning } from '@uppgiftsandring/shared/ui/useBeskrivning';

const BADGE: Readonly<Record<MemberChange['kind'], BadgeKind>> = { Added: 'ny', Changed: 'andrad', Removed: 'borttagen' };

interface PersonProps {
  readonly member: Styrelsemedlem;
  readonly change?: MemberChange | undefined;
}

/** One member in the summary; a changed one with its old particulars beside the new (SUMM-04, PLUS-03). */
export function Person({ member, change }: PersonProps) {
  const { roll, adress } = useBeskrivning();
  const particulars = (of: Styrelsemedlem) => [of.namn, roll(of), adress(of.adress)].filter(Boolean).join('\n');
  return (
    <PersonPanel
      name={member.namn}
      groupLabel={member.namn}
      role={roll(member)}
      removed={change?.kind === 'Removed'}
      badge={change && <Badge kind={BADGE[change.kind]} />}
    >
      {change?.kind === 'Changed' ? (
        <Difference before={particulars(change.before)} after={particulars(change.after)} />
      ) : (
        <p className="muted">{adress(member.adress)}</p>
      )}
    </PersonPanel>
  );
}
