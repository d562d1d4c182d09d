import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName, distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel, type PanelError } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Sparlage } from '@uppgiftsandring/shared/ui/saving/Sparlage';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Borttagna } from './Borttagna.tsx';
import { Dialoger } from './dialoger/Dialoger.tsx';
import type { Felrad } from './felrader.ts';
import { Granser } from './Granser.tsx';
import { Kontrollstatus } from './Kontrollstatus.tsx';
import { filterRows, rows, shownRows } from './lista.ts';
import { Medlemslista } from './Medlemslista.tsx';
import { NY } from './dialoger/oppen.ts';
import { radId } from './radId.ts';
import { useOppen } from './dialoger/useOppen.ts';
import { useStyrelse } from './useStyrelse.ts';
import { Verktyg } from './Verktyg.tsx';

interface StyrelseredigeringProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Persons with their limits, toolbar, errors and the two dialogs of the board page. */
export function Styrelseredigering({ ansokan, samfallighet }: StyrelseredigeringProps) {
  const { t } = useTranslation('measures');
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const { members, borttagna } = styrelse;
  const [sok, setSok] = useState('');
  const birth = birthBesideName([...members, ...borttagna]);
  const namn = distinctName([...members, ...borttagna]);
  const { oppen, open, close } = useOppen(styrelse.busy, members);
  const heading = useRef<HTMLHeadingElement>(null);

  // One person's fault is corrected in that person's dialog, any other fault in the list.
  const felpost = ({ nyckel, varden, member }: Felrad): PanelError => ({
    text: t(nyckel, member ? { ...varden, namn: namn(member) } : varden),
    field: 'personer',
    ...(member ? { onSelect: () => open({ dialog: 'medlem', index: members.indexOf(member) }) } : {}),
  });
  // An added person must be visible in the list, whatever the filter.
  const add = (member: Styrelsemedlem) => {
    setSok('');
    styrelse.add(member);
  };
  // So must a changed person, who may have been given another name.
  const edit = (index: number, member: Styrelsemedlem) => {
    if (filterRows(rows([member]), sok).length === 0) setSok('');
    styrelse.edit(index, member);
  };
  const undo = (member: Styrelsemedlem) => {
    setSok('');
    styrelse.undo(member);
    // The button is removed with its row: focus follows the person, now last in the unsorted list.
    setTimeout(() => document.getElementById(radId(members.length))?.focus());
  };

  return (
    <>
      <ErrorPanel ref={panel} heading={t('UPPGIFTSANDRING.STYRELSE.FEL.RUBRIK')} errors={styrelse.fel.map(felpost)} />
      <UnsavedNotice at={styrelse.restoredAt} onDiscard={styrelse.discard} news={styrelse.news} />
      <div className="with-bar">
        <section className="section" aria-labelledby="personer">
          <div className="stack">
            <h2 id="personer" ref={heading} tabIndex={-1}>
              {t('UPPGIFTSANDRING.STYRELSE.LISTA')}
            </h2>
            <Granser regler={samfallighet.styrelseinformation} members={members} />
          </div>
          <Medlemslista
            members={members}
            registered={samfallighet.styrelsemedlemmar}
            sok={sok}
            onSok={setSok}
            birth={birth}
            namn={namn}
            onOpen={(index) => open({ dialog: 'medlem', index })}
            onRemove={(index, member) => open({ dialog: 'borttagning', index, member })}
          />
        </section>
        <Borttagna members={borttagna} birth={birth} namn={namn} onUndo={undo} />
        <Verktyg busy={styrelse.busy} onAdd={() => open({ dialog: 'medlem', index: NY })} onSave={() => void styrelse.save()} onCancel={styrelse.cancel}>
          <Kontrollstatus active={styrelse.kontrollerar} />
          <Sparlage
            changed={styrelse.changed}
            unsaved={t('UPPGIFTSANDRING.STYRELSE.OSPARADE', { count: styrelse.antalAndringar })}
            busy={styrelse.busy}
            failed={styrelse.failed}
          />
        </Verktyg>
        {ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null && (
          <Button variant="quiet" onClick={styrelse.restore}>
            {t('UPPGIFTSANDRING.STYRELSE.ATERSTALL')}
          </Button>
        )}
      </div>
      <Dialoger
        oppen={oppen}
        members={members}
        shown={shownRows(members, sok)}
        namn={namn}
        heading={heading}
        onClose={close}
        onAdd={add}
        onEdit={edit}
        onRemove={styrelse.remove}
      />
    </>
  );
}
