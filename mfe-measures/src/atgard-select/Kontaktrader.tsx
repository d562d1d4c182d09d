import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';

interface KontaktraderProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Address, e-mail and phone: the unchanged ones, and those that the application changes, each beside the register's (PLUS-03). */
export function Kontaktrader({ ansokan, samfallighet }: KontaktraderProps) {
  const { adress: lines } = useBeskrivning();
  const values = ({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) =>
    [lines(adress).replaceAll('\n', ', '), epostadress, formatTelefon(telefonnummerKontaktperson ?? '')].map((value) => value || null);
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
