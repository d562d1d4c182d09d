import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isMemberIdentityMissing, lacksAdress } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import type { MemberChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { useDifference } from '../../common/useDifference.ts';

/** The line under a person's name: the role, and any functions (BOARD-04). */
export function useRollrad(): (member: Styrelsemedlem) => string {
  const { t } = useTranslation('measures');
  const { roller } = useDescription();
  return (member) => {
    const [roll = '', ...funktioner] = roller(member);
    return funktioner.length > 0 ? t('UPPGIFTSANDRING.STYRELSE.MEDLEM.ROLL_RAD', { roll, funktioner: funktioner.join(', ') }) : roll;
  };
}

const KEY = 'UPPGIFTSANDRING.STYRELSE.MEDLEM';

interface MedlemProps {
  readonly id: string;
  readonly member: Styrelsemedlem;
  readonly groupLabel: string;
  /** What distinguishes two persons with the same name; '' when the name is unique. */
  readonly birth: string;
  /** The name with that beside it, for what is read without the row. */
  readonly distinct: string;
  readonly change: MemberChange | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** One person: name as edit link, role and functions, what is missing, what has changed, and the two actions (BOARD-04, PLUS-03). */
export function Medlem({ id, member, groupLabel, birth, distinct, change, onOpen, onRemove }: MedlemProps) {
  const { t } = useTranslation('measures');
  const { medlemsadress } = useDescription();
  const rollrad = useRollrad();
  const skillnad = useDifference();
  const { namn } = member;
  const differs = change?.kind === 'Changed' ? skillnad(change.before, change.after) : null;
  const isAdressNew = change?.kind === 'Changed' && medlemsadress(change.before) !== medlemsadress(member);
  const adressrad = isAdressNew ? '' : medlemsadress(member).replaceAll('\n', ', ');
  return (
    <PersonPanel
      id={id}
      name={namn}
      birth={birth}
      groupLabel={groupLabel}
      role={rollrad(member)}
      badge={change && <Badge kind={CHANGE_BADGE[change.kind]} />}
      onOpen={onOpen}
      actions={
        <>
          <IconButton icon="edit" label={t(`${KEY}.ANDRA`, { namn: distinct })} hiddenPart={distinct} onClick={onOpen} />
          <IconButton icon="remove" label={t(`${KEY}.TA_BORT`, { namn: distinct })} hiddenPart={distinct} onClick={onRemove} />
        </>
      }
    >
      {adressrad && <p className="muted">{adressrad}</p>}
      {differs && <Difference before={differs.before || null} after={differs.after || null} />}
      {lacksAdress(member) && <Missing>{t(`${KEY}.ADRESS_SAKNAS`)}</Missing>}
      {isMemberIdentityMissing(member) && <Missing>{t(`${KEY}.IDENTITET_SAKNAS`)}</Missing>}
    </PersonPanel>
  );
}
