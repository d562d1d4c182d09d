import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { Difference } from '@uppgiftsandring/shared/ui/Difference';
import { useBeskrivning } from '@uppgiftsandring/shared/ui/useBeskrivning';

interface KontaktraderProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Address, e-mail and phone: those that stay, and those that the application changes with the register's beside (PLUS-03). */
export function Kontaktrader({ ansokan, samfallighet }: KontaktraderProps) {
  const { adress: lines } = useBeskrivning();
  const rows = ({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) => [
    lines(adress).replaceAll('\n', ', '),
    epostadress ?? '',
    telefonnummerKontaktperson ?? '',
  ];
  const [before, after] = [rows(samfallighet), rows(shownKontaktuppgifter(ansokan))];
  const differing = (all: string[]) => all.filter((row, index) => before[index] !== after[index] && row !== '').join('\n') || null;
  const differs = before.some((row, index) => row !== after[index]);
  return (
    <>
      {after
        .filter((row, index) => row !== '' && row === before[index])
        .map((row) => <p key={row} className="muted">{row}</p>)}
      {differs && <Difference before={differing(before)} after={differing(after)} />}
    </>
  );
}
