import { useTranslation } from 'react-i18next';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';

interface TidigareProps {
  readonly busy: boolean;
  readonly onLookUp: (orgNr: string) => void;
}

/** The associations that the person has applied for, each a button that looks it up (PLUS-15). Nothing for a user who has not applied before. */
export function Tidigare({ busy, onLookUp }: TidigareProps) {
  const { t } = useTranslation('lookup');
  const foreningar = useEarlier()?.foreningar ?? [];
  if (foreningar.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="tidigare">
      <h2 id="tidigare">{t('SOK_FORENING.TIDIGARE')}</h2>
      <ul className="plain-list stack">
        {foreningar.map(({ namn, orgNr }) => (
          <li key={orgNr}>
            <Button onClick={() => !busy && onLookUp(orgNr)}>
              <span>{namn}</span> <span className="number">{orgNr}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
