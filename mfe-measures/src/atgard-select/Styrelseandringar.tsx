import { memberIdentity, type MemberChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { useSkillnad } from '../gemensamt/useSkillnad.ts';

/** Who is new, changed or removed compared with the register; changes show the old value beside the new (PLUS-03). */
export function Styrelseandringar({ changes }: { readonly changes: readonly MemberChange[] }) {
  const skillnad = useSkillnad();
  if (changes.length === 0) return null;
  return (
    <ul className="plain-list stack">
      {changes.map((change) => {
        const member = change.after ?? change.before;
        const differs = change.kind === 'Changed' ? skillnad(change.before, change.after) : null;
        return (
          <li key={`${change.kind}-${memberIdentity(member)}`}>
            <p className="with-badge">
              {member.namn} <Badge kind={CHANGE_BADGE[change.kind]} />
            </p>
            {differs && <Difference before={differs.before || null} after={differs.after || null} />}
          </li>
        );
      })}
    </ul>
  );
}
