import { useTranslation } from 'react-i18next';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isMedlemIdentityMissing, lacksAdress } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareStyrelser, medlemIdentity, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { EmptyState } from '@uppgiftsandring/shared/ui/page/Parcel';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { useDifference } from '../../common/useDifference.ts';
import { isFiltrerbar, radId, rows, shownRows } from './rows.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

type Medlemmar = readonly Styrelsemedlem[];

/** How many members the board has and may have, in one line; what the register does not limit is said to be so (BOARD-05, CONST-12, PLUS-18). */
export function Granser({ regler, members }: { readonly regler: Styrelseinformation | null; readonly members: Medlemmar }) {
  const { t } = useTranslation('measures');
  const { maxAntalLedamoter: ledamoter = null, maxAntalSuppleanter: suppleanter = null }: Partial<Styrelseinformation> = regler ?? {};
  const del = (vilka: 'LEDAMOTER' | 'SUPPLEANTER', typ: Styrelsemedlem['medlemstyp'], max: number | null) => {
    const antal = members.filter(({ medlemstyp }) => medlemstyp === typ).length;
    return max === null ? t(`${KEY}.GRANSER.ANTAL_${vilka}`, { count: antal }) : t(`${KEY}.GRANSER.${vilka}`, { antal, count: max });
  };
  const both = { ledamoter: del('LEDAMOTER', 'Ledamot', ledamoter), suppleanter: del('SUPPLEANTER', 'Suppleant', suppleanter) };
  const unlimited = ([ledamoter === null && 'LEDAMOTER', suppleanter === null && 'SUPPLEANTER'] as const).filter((vilka) => vilka !== false);
  return (
    <p>
      <span>{t(`${KEY}.GRANSER.BADA`, both)}</span>
      {unlimited[0] && <span>{` ${t(`${KEY}.GRANSER.OKANT_${unlimited.length > 1 ? 'BADA' : unlimited[0]}`)}`}</span>}
    </p>
  );
}

/** The line under a person's name: the role, and any functions (BOARD-04). */
function useRollrad(): (member: Styrelsemedlem) => string {
  const { t } = useTranslation('measures');
  const { roller } = useDescription();
  return (member) => {
    const [roll = '', ...funktioner] = roller(member);
    return funktioner.length > 0 ? t(`${KEY}.MEDLEM.ROLL_RAD`, { roll, funktioner: funktioner.join(', ') }) : roll;
  };
}

interface MedlemProps {
  readonly id: string;
  readonly member: Styrelsemedlem;
  readonly groupLabel: string;
  readonly birth: string;
  readonly distinct: string;
  readonly change: MedlemChange | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** One person: name as edit link, role and functions, missing data, changes, and the two actions (BOARD-04, PLUS-03). */
function Medlem({ id, member, groupLabel, birth, distinct, change, onOpen, onRemove }: MedlemProps) {
  const { t } = useTranslation('measures');
  const { medlemsadress } = useAddress();
  const { fodd } = useDescription();
  const rollrad = useRollrad();
  const differenceOf = useDifference();
  const { namn } = member;
  const differs = change?.kind === 'Changed' ? differenceOf(change.before, change.after) : null;
  const isAdressNew = change?.kind === 'Changed' && medlemsadress(change.before) !== medlemsadress(member);
  const adressrad = isAdressNew ? '' : medlemsadress(member).replaceAll('\n', ', ');
  return (
    <PersonPanel
      id={id}
      name={namn}
      birth={fodd(birth)}
      groupLabel={groupLabel}
      role={rollrad(member)}
      badge={change && <Badge kind={CHANGE_BADGE[change.kind]} />}
      onOpen={onOpen}
      actions={
        <>
          <IconButton icon="edit" label={t(`${KEY}.MEDLEM.ANDRA`, { namn: distinct })} hiddenPart={distinct} onClick={onOpen} />
          <IconButton icon="remove" label={t(`${KEY}.MEDLEM.TA_BORT`, { namn: distinct })} hiddenPart={distinct} onClick={onRemove} />
        </>
      }
    >
      {adressrad && (
        <p className="muted">
          <WholeNumbers text={adressrad} />
        </p>
      )}
      {differs && <Difference before={differs.before || null} after={differs.after || null} />}
      {lacksAdress(member) && <Missing>{t(`${KEY}.MEDLEM.ADRESS_SAKNAS`)}</Missing>}
      {isMedlemIdentityMissing(member) && <Missing>{t(`${KEY}.MEDLEM.IDENTITET_SAKNAS`)}</Missing>}
    </PersonPanel>
  );
}

interface Names {
  readonly members: Medlemmar;
  /** What is shown beside a person's name: what tells namesakes apart, or was written by hand; else ''. */
  readonly birth: (member: Styrelsemedlem) => string;
  /** The name, distinguished from namesakes, for texts that are read without the row. */
  readonly namn: (member: Styrelsemedlem) => string;
}

interface MedlemslistaProps extends Names {
  readonly registered: Medlemmar;
  /** The text in the filter of a big board (PLUS-18). */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onOpen: (index: number) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
}

/** The persons of the local list in their order (BOARD-04, BOARD-12), or those that match the filter; an action uses the index in the unsorted list (BOARD-18). */
export function Medlemslista({ members, registered, query, onSearch, birth, namn, onOpen, onRemove }: MedlemslistaProps) {
  const { t } = useTranslation('measures');
  const changes = new Map(compareStyrelser(registered, members).map((change) => [change.after, change]));
  const sorted = rows(members);
  const shown = shownRows(members, query);
  if (members.length === 0) return <EmptyState>{t(`${KEY}.TOM`)}</EmptyState>;
  return (
    <>
      {isFiltrerbar(members) && (
        <>
          <TextField label={t(`${KEY}.SOK`)} width="long" value={query} onChange={({ target }) => onSearch(target.value)} />
          <StatusMessage className="muted" message={query && t(`${KEY}.SOK_TRAFFAR`, { antal: shown.length, alla: sorted.length })} />
        </>
      )}
      <ul className="person-list" aria-label={t(`${KEY}.LISTA`)}>
        {shown.map(({ member, index, key }) => (
          <Medlem
            key={key}
            id={radId(index)}
            member={member}
            groupLabel={t(`${KEY}.MEDLEM.GRUPP`, { nr: sorted.findIndex((rad) => rad.index === index) + 1, antal: sorted.length, namn: member.namn })}
            birth={birth(member)}
            distinct={namn(member)}
            change={changes.get(member)}
            onOpen={() => onOpen(index)}
            onRemove={() => onRemove(index, member)}
          />
        ))}
      </ul>
    </>
  );
}

/** Removed persons are listed separately, not counted, and can be brought back until the board is saved (PLUS-04). */
export function Borttagna({ members, birth, namn, onUndo }: Names & { readonly onUndo: (member: Styrelsemedlem) => void }) {
  const { t } = useTranslation('measures');
  const { fodd } = useDescription();
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
            birth={fodd(birth(member))}
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
