import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { MemberChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { Person } from './Person.tsx';

interface PersonerProps {
  readonly label: string;
  readonly members: readonly Styrelsemedlem[];
  readonly birth: (member: Styrelsemedlem) => string;
  readonly changeOf: (member: Styrelsemedlem) => MemberChange | undefined;
}

/** A list of persons; their place in it distinguishes two with the same name. */
export function Personer({ label, members, birth, changeOf }: PersonerProps) {
  const { t } = useTranslation('wizard');
  return (
    <ul className="person-list" aria-label={label}>
      {members.map((member, index) => (
        <Person
          key={`${index} ${member.objektidentitet ?? ''}`}
          member={member}
          groupLabel={t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.PERSON', { nr: index + 1, antal: members.length, namn: member.namn })}
          birth={birth(member)}
          change={changeOf(member)}
        />
      ))}
    </ul>
  );
}
