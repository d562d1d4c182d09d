import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
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

/** One tile. Its button gets focus when the user comes back from its page (SEL-04). */
export function Bricka({ namn, vy, andrad, children }: BrickaProps) {
  const { t } = useTranslation('measures');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
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
    </Tile>
  );
}
