import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changedParts, type Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { useSaid } from '@uppgiftsandring/shared/hooks/useSaid';
import { PART_NAMES, sectionId, SECTIONS } from './Section.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.NYHETER';

/**
 * The parts that differ from when the summary was opened, because the application was changed in another window and has been
 * reloaded: they must be read before signing (ERR-12).
 */
export function News({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const [read] = useState(ansokan);
  const delar = changedParts(read, ansokan);
  useSaid(delar.length > 0 ? t(`${KEY}.RUBRIK`) : null);
  if (delar.length === 0) return null;
  return (
    <Notice kind="warning" heading={t(`${KEY}.RUBRIK`)}>
      <p>{t(`${KEY}.TEXT`)}</p>
      <ul>
        {delar.map((del) => (
          <li key={del}>
            <Del del={del} borta={isWithdrawn(del, ansokan)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whether the part no longer has a section, because its change has been withdrawn. */
function isWithdrawn(del: Ansokansdel, { uppgiftsandring }: Ansokan): boolean {
  const { uppgiftsandringAdress, uppgiftsandringFirmatecknare, uppgiftsandringStyrelse } = uppgiftsandring;
  const changes: Partial<Record<Ansokansdel, unknown>> = {
    ADRESS: uppgiftsandringAdress,
    FIRMATECKNARE: uppgiftsandringFirmatecknare,
    STYRELSE: uppgiftsandringStyrelse,
  };
  return changes[del] === null;
}

function Del({ del, borta }: { readonly del: Ansokansdel; readonly borta: boolean }) {
  const { t } = useTranslation('wizard');
  const namn = t(PART_NAMES[del]);
  if (borta) return t(promised('changed', `${KEY}.BORTTAGEN`), { namn });
  const id = sectionId(SECTIONS[del]);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <a href={`#${id}`} onClick={show}>
      {namn}
    </a>
  );
}
