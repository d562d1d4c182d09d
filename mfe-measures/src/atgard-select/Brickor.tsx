import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { shownBoard } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareBoards } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';
import { Bricka } from './Bricka.tsx';
import { Kontaktrader } from './Kontaktrader.tsx';
import { Styrelseandringar } from './Styrelseandringar.tsx';

interface BrickorProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** The three tiles: the current values, what differs from the register, and a button to change it (SEL-02, PLUS-03). */
export function Brickor({ ansokan, samfallighet }: BrickorProps) {
  const { t } = useTranslation('measures');
  const describe = useBeskrivning();
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const board = shownBoard(ansokan);

  return (
    <ul className="tiles" aria-label={t('ATGARD_SELECT.LISTA')}>
      <Bricka namn="KONTAKTUPPGIFTER" vy="uppgiftsandring-adress" andrad={uppgiftsandringAdress !== null}>
        <Kontaktrader ansokan={ansokan} samfallighet={samfallighet} />
      </Bricka>
      <Bricka namn="STYRELSE" vy="uppgiftsandring-styrelse" andrad={uppgiftsandringStyrelse !== null}>
        <p className="muted">{t('ATGARD_SELECT.STYRELSE.ANTAL', { count: board.length })}</p>
        <Styrelseandringar changes={compareBoards(samfallighet.styrelsemedlemmar, board)} />
      </Bricka>
      <Bricka namn="FIRMATECKNARE" vy="uppgiftsandring-firmatecknare" andrad={uppgiftsandringFirmatecknare !== null}>
        <p className="muted">{t('ATGARD_SELECT.FIRMATECKNARE.DAGENS')}</p>
        {uppgiftsandringFirmatecknare && <Difference after={describe.firmatecknare(ansokan)} />}
      </Bricka>
    </ul>
  );
}
