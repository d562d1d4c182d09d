import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { medlemIdentity, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { useDifference } from '../common/useDifference.ts';

interface KontaktraderProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Address, e-mail and phone; values that the application changes are shown beside the register's (PLUS-03). */
export function Kontaktrader({ ansokan, samfallighet }: KontaktraderProps) {
  const { adress: lines } = useDescription();
  const values = ({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) =>
    [lines(adress).replaceAll('\n', ', '), formatEpost(epostadress ?? ''), formatTelefon(telefonnummerKontaktperson ?? '')].map((value) => value || null);
  const before = values(samfallighet);
  const rows = values(shownKontaktuppgifter(ansokan)).map((after, index) => ({ before: before[index] ?? null, after }));
  return (
    <>
      {rows.map(
        (row) =>
          row.after &&
          row.after === row.before && (
            <p key={row.after} className="muted">
              <WholeNumbers text={row.after} />
            </p>
          ),
      )}
      {rows.map((row, index) => row.after !== row.before && <Difference key={index} before={row.before} after={row.after} />)}
    </>
  );
}

/** Who is new, changed or removed compared with the register; changes show the old value beside the new (PLUS-03). */
export function Styrelseandringar({ changes }: { readonly changes: readonly MedlemChange[] }) {
  const differenceOf = useDifference();
  if (changes.length === 0) return null;
  return (
    <ul className="plain-list stack">
      {changes.map((change) => {
        const member = change.after ?? change.before;
        const differs = change.kind === 'Changed' ? differenceOf(change.before, change.after) : null;
        return (
          <li key={`${change.kind}-${medlemIdentity(member)}`}>
            <p className="with-badge">
              <span>{member.namn}</span> <Badge kind={CHANGE_BADGE[change.kind]} />
            </p>
            {differs && <Difference before={differs.before || null} after={differs.after || null} />}
          </li>
        );
      })}
    </ul>
  );
}
