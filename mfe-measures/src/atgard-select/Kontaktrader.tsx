import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { Difference } from '@uppgiftsandring/shared/ui/Difference';
import { useBeskrivning } from '@uppgiftsandring/shared/ui/useBeskrivning';

interface KontaktraderProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Address, e-mail and phone as they are now; what the application changes with the register's value beside (PLUS-03). */
export function Kontaktrader({ ansokan, samfallighet }: KontaktraderProps) {
  const beskriv = useBeskrivning();
  const rows = ({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) => [
    beskriv.adress(adress).replaceAll('\n', ', '),
    epostadress ?? '',
    telefonnummerKontaktperson ?? '',
  ];
  const before = rows(samfallighet);
  return rows(shownKontaktuppgifter(ansokan)).map((now, index) => {
    const old = before[index] ?? '';
    // oxlint-disable-next-line react/no-array-index-key -- Always the same three rows.
    if (now !== old) return <Difference key={index} before={old || null} after={now || null} />;
    // oxlint-disable-next-line react/no-array-index-key -- As above.
    return now && <p key={index} className="muted">{now}</p>;
  });
}
