import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName, distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel, type PanelError } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Borttagna } from './list/Borttagna.tsx';
import { StyrelseDialogs } from './dialogs/StyrelseDialogs.tsx';
import type { ErrorRow } from './errorRows.ts';
import { Granser } from './list/Granser.tsx';
import { CheckStatus, Toolbar } from './Toolbar.tsx';
import { filterRows, radId, rows, shownRows } from './list/rows.ts';
import { Medlemslista } from './list/Medlemslista.tsx';
import { NEW, useOpenDialog } from './dialogs/useOpenDialog.ts';
import { useStyrelse } from './useStyrelse.ts';

interface StyrelseredigeringProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Persons with their limits, toolbar, errors and the two dialogs of the board page. */
export function StyrelseEditor({ ansokan, samfallighet }: StyrelseredigeringProps) {
  const { t } = useTranslation('measures');
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const { members, borttagna } = styrelse;
  const [query, setQuery] = useState('');
  const birth = birthBesideName([...members, ...borttagna]);
  const namn = distinctName([...members, ...borttagna]);
  const { opened, open, close } = useOpenDialog(styrelse.busy, members);
  const heading = useRef<HTMLHeadingElement>(null);

  // One person's fault is corrected in that person's dialog, any other fault in the list.
  const felpost = ({ nyckel, varden, member }: ErrorRow): PanelError => ({
    text: t(nyckel, member ? { ...varden, namn: namn(member) } : varden),
    field: 'personer',
    ...(member ? { onSelect: () => open({ dialog: 'medlem', index: members.indexOf(member) }) } : {}),
  });
  // An added person must be visible in the list, whatever the filter.
  const add = (member: Styrelsemedlem) => {
    setQuery('');
    styrelse.add(member);
  };
  // So must a changed person, who may have been given another name.
  const edit = (index: number, member: Styrelsemedlem) => {
    if (filterRows(rows([member]), query).length === 0) setQuery('');
    styrelse.edit(index, member);
  };
  const undo = (member: Styrelsemedlem) => {
    setQuery('');
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
            query={query}
            onSearch={setQuery}
            birth={birth}
            namn={namn}
            onOpen={(index) => open({ dialog: 'medlem', index })}
            onRemove={(index, member) => open({ dialog: 'borttagning', index, member })}
          />
        </section>
        <Borttagna members={borttagna} birth={birth} namn={namn} onUndo={undo} />
        <Toolbar busy={styrelse.busy} onAdd={() => open({ dialog: 'medlem', index: NEW })} onSave={() => void styrelse.save()} onCancel={styrelse.cancel}>
          <CheckStatus active={styrelse.checking} />
          <SavedOrNot
            changed={styrelse.changed}
            unsaved={t('UPPGIFTSANDRING.STYRELSE.OSPARADE', { count: styrelse.unsavedCount })}
            busy={styrelse.busy}
            failed={styrelse.failed}
          />
        </Toolbar>
        {ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null && (
          <Button variant="quiet" onClick={styrelse.restore}>
            {t('UPPGIFTSANDRING.STYRELSE.ATERSTALL')}
          </Button>
        )}
      </div>
      <StyrelseDialogs
        opened={opened}
        members={members}
        shown={shownRows(members, query)}
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
