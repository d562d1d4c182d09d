import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { ErrorPanel, type PanelError } from '@uppgiftsandring/shared/ui/ErrorPanel';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/UnsavedNotice';
import { Sparlage } from '../gemensamt/Sparlage.tsx';
import { Borttagna } from './Borttagna.tsx';
import { Dialoger } from './Dialoger.tsx';
import type { Felrad } from './felrader.ts';
import { Granser } from './Granser.tsx';
import { Kontrollstatus } from './Kontrollstatus.tsx';
import { Medlemslista } from './Medlemslista.tsx';
import { NY } from './oppen.ts';
import { radId } from './radId.ts';
import { useOppen } from './useOppen.ts';
import { useStyrelse } from './useStyrelse.ts';
import { Verktyg } from './Verktyg.tsx';

interface StyrelseredigeringProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Limits, persons, toolbar, errors and the two dialogs of the board page. */
export function Styrelseredigering({ ansokan, samfallighet }: StyrelseredigeringProps) {
  const { t } = useTranslation('measures');
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const { members } = styrelse;
  const { oppen, oppna, stang } = useOppen(styrelse.busy, members);
  const heading = useRef<HTMLHeadingElement>(null);

  // A fault of one person is mended in that person's dialog, any other in the list.
  const felpost = ({ nyckel, varden, member }: Felrad): PanelError => ({
    text: t(nyckel, varden),
    field: 'personer',
    ...(member ? { onSelect: () => oppna({ dialog: 'medlem', index: members.indexOf(member) }) } : {}),
  });
  const angra = (member: Styrelsemedlem) => {
    styrelse.angra(member);
    // The button goes with its row: focus follows the person back into the list, where he or she now is last.
    setTimeout(() => document.getElementById(radId(members.length))?.focus());
  };

  return (
    <>
      <ErrorPanel ref={panel} heading={t('UPPGIFTSANDRING.STYRELSE.FEL.RUBRIK')} errors={styrelse.fel.map(felpost)} />
      <UnsavedNotice at={styrelse.restoredAt} onDiscard={styrelse.discard} news={styrelse.news} />
      <Granser regler={samfallighet.styrelseinformation} />
      <Medlemslista
        heading={heading}
        members={members}
        registered={samfallighet.styrelsemedlemmar}
        onOpen={(index) => oppna({ dialog: 'medlem', index })}
        onRemove={(index, member) => oppna({ dialog: 'taBort', index, member })}
      />
      <Borttagna members={styrelse.borttagna} onUndo={angra} />
      <Verktyg
        busy={styrelse.busy}
        isChangeStored={ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null}
        onAdd={() => oppna({ dialog: 'medlem', index: NY })}
        onSave={() => void styrelse.spara()}
        onCancel={styrelse.avbryt}
        onRestore={styrelse.aterstall}
      >
        <Kontrollstatus active={styrelse.kontrollerar} />
        <Sparlage {...styrelse} />
      </Verktyg>
      <Dialoger
        oppen={oppen}
        members={members}
        heading={heading}
        onClose={stang}
        onAdd={styrelse.laggTill}
        onEdit={styrelse.andra}
        onRemove={styrelse.taBort}
      />
    </>
  );
}
