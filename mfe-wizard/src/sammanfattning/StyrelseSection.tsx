import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { compareStyrelser, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { Section } from './Sections.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

type Medlemmar = readonly Styrelsemedlem[];

/** A value as it is, or the old one and the new one. */
function Varde({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('wizard');
  if (before !== after) return <Difference before={before || null} after={after || null} />;
  return <WholeNumbers text={after || t('COMMON.UPPGIFT_SAKNAS')} />;
}

interface PersonerProps {
  readonly caption: string;
  readonly members: Medlemmar;
  readonly birth: (member: Styrelsemedlem) => string;
  readonly changes: readonly MedlemChange[];
}

/** The new board: a row for each person, with the old value beside the new where they differ (SUMM-04, PLUS-03). */
function Personer({ caption, members, birth, changes }: PersonerProps) {
  const { t } = useTranslation('wizard');
  const { roll, fodd } = useDescription();
  const { medlemsadress } = useAddress();
  const adress = (of: Styrelsemedlem) => medlemsadress(of).replaceAll('\n', ', ');
  const columns = [t(`${KEY}.TERM.NAMN`), t(`${KEY}.TERM.ROLL_FUNKTION`), t(`${KEY}.TERM.ADRESS`)];
  return (
    <Table kind="even" caption={caption} columns={columns}>
      {members.map((member, index) => {
        const change = changes.find(({ after }) => after === member);
        const registered = change?.before ?? member;
        // An identity is given only to who had none.
        const identity = ({ personId, annatId }: Styrelsemedlem) => personId ?? annatId ?? '';
        return (
          <tr key={`${index} ${member.objektidentitet ?? ''}`}>
            <th scope="row">
              <Namn namn={member.namn} birth={fodd(birth(member))} kind={change?.kind} />
              {registered.namn !== member.namn && <Difference before={registered.namn} after={member.namn} />}
              {identity(registered) !== identity(member) && <Difference before={identity(registered) || null} after={identity(member) || null} />}
            </th>
            <td>
              <Varde before={roll(registered)} after={roll(member)} />
            </td>
            <td>
              <Varde before={adress(registered)} after={adress(member)} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** A person's name, what is shown beside it, and how the person differs from the register. */
const Namn = ({ namn, birth, kind }: { readonly namn: string; readonly birth: string; readonly kind: MedlemChange['kind'] | undefined }) => (
  <span className="with-badge">
    <span>{namn}</span>
    {birth && <span className="muted number">{birth}</span>}
    {kind && <Badge kind={CHANGE_BADGE[kind]} />}
  </span>
);

/** All members of the changed board, what is new or changed about them, and who leaves (SUMM-04, PLUS-03). */
export function StyrelseSection({ members, registered }: { readonly members: Medlemmar; readonly registered: Medlemmar }) {
  const { t } = useTranslation('wizard');
  const { roll, fodd } = useDescription();
  const removed = removedMedlemmar(registered, members);
  const birth = birthBesideName([...members, ...removed]);
  return (
    <Section name="STYRELSE">
      {members.length === 0 ? (
        <p>{t(`${KEY}.STYRELSE_TOM`)}</p>
      ) : (
        <Personer caption={t(`${KEY}.STYRELSE`)} members={members} birth={birth} changes={compareStyrelser(registered, members)} />
      )}
      {removed.length > 0 && (
        <>
          <h3>{t(`${KEY}.BORTTAGNA`)}</h3>
          <Table kind="even" caption={t(`${KEY}.BORTTAGNA`)} columns={[t(`${KEY}.TERM.NAMN`), t(`${KEY}.TERM.ROLL_FUNKTION`)]}>
            {removed.map((member, index) => (
              <tr key={`${index} ${member.objektidentitet ?? ''}`}>
                <th scope="row">
                  <Namn namn={member.namn} birth={fodd(birth(member))} kind="Removed" />
                </th>
                <td>{roll(member)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Section>
  );
}
