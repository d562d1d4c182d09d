import { useAtomValue } from 'jotai';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { kodLank } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareStyrelser } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';
import type { Vy } from '../common/useWayBack.ts';
import { Kontaktrader, Styrelseandringar } from './Andringar.tsx';

interface BrickaProps {
  readonly namn: 'KONTAKTUPPGIFTER' | 'STYRELSE' | 'FIRMATECKNARE';
  readonly vy: Vy;
  /** Whether the application changes this part. */
  readonly andrad: boolean;
  readonly children: ReactNode;
}

/** One tile, which shows what is missing in its part. Its button gets focus when the user comes back from its page (SEL-04). */
function Bricka({ namn, vy, andrad, children }: BrickaProps) {
  const { t } = useTranslation('measures');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  const saknas = useAtomValue(valideringskoderAtom).filter((kod) => kodLank(kod) === `/ansokan/atgard/${vy}`);
  const isPrevious = query.get('prevView') === vy;

  useEffect(() => {
    if (isPrevious) button.current?.focus();
  }, [isPrevious]);

  return (
    <Tile
      heading={t(`ATGARD_SELECT.${namn}.RUBRIK`)}
      badge={andrad && <Badge kind="andrad" />}
      action={
        <Button ref={button} onClick={() => void navigate(`/ansokan/atgard/${vy}`)}>
          <VerbFirst text={t(`ATGARD_SELECT.${namn}.ANDRA`)} />
        </Button>
      }
    >
      <p>{t(`ATGARD_SELECT.${namn}.TEXT`)}</p>
      {children}
      {saknas.map((kod) => (
        <Missing key={kod}>{t(`VALIDERING.${kod}_CHECKLIST`)}</Missing>
      ))}
    </Tile>
  );
}

interface BrickorProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** The three tiles: the current values, what differs from the register, and a button to change it (SEL-02, PLUS-03). */
export function Brickor({ ansokan, samfallighet }: BrickorProps) {
  const { t } = useTranslation('measures');
  const describe = useDescription();
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const board = shownStyrelse(ansokan);

  return (
    <ul className="tiles" aria-label={t('ATGARD_SELECT.LISTA')}>
      <Bricka namn="KONTAKTUPPGIFTER" vy="uppgiftsandring-adress" andrad={uppgiftsandringAdress !== null}>
        <Kontaktrader ansokan={ansokan} samfallighet={samfallighet} />
      </Bricka>
      <Bricka namn="STYRELSE" vy="uppgiftsandring-styrelse" andrad={uppgiftsandringStyrelse !== null}>
        <p className="muted">{t('ATGARD_SELECT.STYRELSE.ANTAL', { count: board.length })}</p>
        <Styrelseandringar changes={compareStyrelser(samfallighet.styrelsemedlemmar, board)} />
      </Bricka>
      <Bricka namn="FIRMATECKNARE" vy="uppgiftsandring-firmatecknare" andrad={uppgiftsandringFirmatecknare !== null}>
        <p className="muted">{t('ATGARD_SELECT.FIRMATECKNARE.DAGENS')}</p>
        {uppgiftsandringFirmatecknare && <Difference after={describe.firmatecknare(ansokan)} />}
      </Bricka>
    </ul>
  );
}
