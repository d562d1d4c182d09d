import { memberIdentity, type MemberChange } from '@uppgiftsandring/shared/domain/styrelse';
import { Badge, type BadgeKind } from '@uppgiftsandring/shared/ui/Badge';

const BADGE: Readonly<Record<MemberChange['kind'], BadgeKind>> = { Added: 'ny', Changed: 'andrad', Removed: 'borttagen' };

/** Who is new, changed or removed compared with the register (PLUS-03). */
export function Styrelseandringar({ changes }: { readonly changes: readonly MemberChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="plain-list">
      {changes.map((change) => {
        const member = change.after ?? change.before;
        return (
          <li key={memberIdentity(member)}>
            {member.namn} <Badge kind={BADGE[change.kind]} />
          </li>
        );
      })}
    </ul>
  );
}
