import { useEffect, useRef, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { kodLank } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';
import type { Vy } from '../gemensamt/useRetur.ts';

interface BrickaProps {
  readonly namn: 'KONTAKTUPPGIFTER' | 'STYRELSE' | 'FIRMATECKNARE';
  readonly vy: Vy;
  /** Whether the application changes it. */
  readonly andrad: boolean;
  readonly children: ReactNode;
}

/** One tile, which says what is missing in its part. Its button gets focus when the user comes back from its page (SEL-04). */
export function Bricka({ namn, vy, andrad, children }: BrickaProps) {
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
