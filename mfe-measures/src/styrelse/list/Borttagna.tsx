import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { useRollrad } from './Medlemslista.tsx';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

interface BorttagnaProps {
  readonly members: readonly Styrelsemedlem[];
  readonly birth: (member: Styrelsemedlem) => string;
  readonly namn: (member: Styrelsemedlem) => string;
  readonly onUndo: (member: Styrelsemedlem) => void;
}

/** Removed persons are listed separately, not counted, and can be brought back until the board is saved (PLUS-04). */
export function Borttagna({ members, birth, namn, onUndo }: BorttagnaProps) {
  const { t } = useTranslation('measures');
  const rollrad = useRollrad();
  if (members.length === 0) return null;
  // Only the verb is visible: the name is beside it.
  const undoLabel = (member: Styrelsemedlem) => t(`${KEY}.MEDLEM.ANGRA`, { namn: namn(member) });
  return (
    <section className="section" aria-labelledby="borttagna">
      <h2 id="borttagna">{t(`${KEY}.BORTTAGNA`)}</h2>
      <ul className="person-list" aria-labelledby="borttagna">
        {members.map((member) => (
          <PersonPanel
            key={medlemIdentity(member)}
            name={member.namn}
            birth={birth(member)}
            groupLabel={member.namn}
            role={rollrad(member)}
            removed
            badge={<Badge kind="borttagen" />}
            actions={<IconButton icon="undo" label={undoLabel(member)} hiddenPart={undoLabel(member).replace(/^\S+\s/, '')} onClick={() => onUndo(member)} />}
          />
        ))}
      </ul>
    </section>
  );
}
