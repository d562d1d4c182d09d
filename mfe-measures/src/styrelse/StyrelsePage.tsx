import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName, distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel, type PanelError } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Foreningsrubrik } from '../common/Foreningsrubrik.tsx';
import { useAnsokan } from '../common/useAnsokan.ts';
import { StyrelseDialogs } from './dialogs/StyrelseDialogs.tsx';
import { NEW, useOpenDialog } from './dialogs/useOpenDialog.ts';
import type { ErrorRow } from './errorRows.ts';
import { Borttagna } from './list/Borttagna.tsx';
import { Granser, Medlemslista } from './list/Medlemslista.tsx';
import { filterRows, radId, rows, shownRows } from './list/rows.ts';
import { useStyrelse } from './useStyrelse.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

/** A shorter wait shows no message. */
const NOTICED_MS = 300;

/** Says that the server is checking the board, when that takes time (BOARD-14). */
function CheckStatus({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('measures');
  return <StatusMessage className="muted" message={useAfter(active, NOTICED_MS) ? t(`${KEY}.STATUS.KONTROLLERAR`) : ''} />;
}

interface ToolbarProps {
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** What is unsaved, and the state of the save. */
  readonly children: ReactNode;
}

/** The toolbar: add, save, cancel, and what is unsaved (BOARD-06). It stays visible while the list scrolls (PLUS-18). */
function Toolbar({ busy, onAdd, onSave, onCancel, children }: ToolbarProps) {
  const { t } = useTranslation('measures');
  return (
    <div role="toolbar" aria-label={t(`${KEY}.VERKTYG`)} className="save-bar">
      <div className="button-row">
        <Button icon="add" onClick={onAdd}>
          {t(`${KEY}.LAGG_TILL`)}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {t(`${KEY}.SPARA`)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('UPPGIFTSANDRING.AVBRYT')}
        </Button>
      </div>
      {children}
    </div>
  );
}

interface EditorProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** The board page's persons and limits, toolbar, errors and two dialogs. */
function StyrelseEditor({ ansokan, samfallighet }: EditorProps) {
  const { t } = useTranslation('measures');
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const { members, borttagna } = styrelse;
  const [query, setQuery] = useState('');
  const birth = birthBesideName([...members, ...borttagna]);
  const namn = distinctName([...members, ...borttagna]);
  const { opened, open, close } = useOpenDialog(styrelse.busy, members);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves focus to the row with that index, once it is there, whatever the filter. */
  const showRow = (index: number) => {
    setQuery('');
    setTimeout(() => document.getElementById(radId(index))?.focus());
  };
  // A fault in one person is corrected in that person's dialog, any other fault in the list.
  const panelErrorOf = ({ key, values, member, inList }: ErrorRow): PanelError => {
    const index = member ? members.indexOf(member) : NEW;
    const select = () => (inList ? showRow(index) : open({ dialog: 'medlem', index }));
    return { text: t(key, member ? { ...values, namn: namn(member) } : values), field: 'personer', ...(member ? { onSelect: select } : {}) };
  };
  // An added person must be visible in the list, whatever the filter.
  const add = (member: Styrelsemedlem) => {
    setQuery('');
    styrelse.add(member);
  };
  // A changed person must be visible too: the name may be another.
  const edit = (index: number, member: Styrelsemedlem) => {
    if (filterRows(rows([member]), query).length === 0) setQuery('');
    styrelse.edit(index, member);
  };
  const undo = (member: Styrelsemedlem) => {
    styrelse.undo(member);
    // The button is removed with its row: focus follows the person, now last in the unsorted list.
    showRow(members.length);
  };

  return (
    <>
      <ErrorPanel ref={panel} heading={t(`${KEY}.FEL.RUBRIK`)} errors={styrelse.fel.map(panelErrorOf)} />
      <UnsavedNotice at={styrelse.restoredAt} onDiscard={styrelse.discard} news={styrelse.news} />
      <div className="with-bar">
        <section className="section" aria-labelledby="personer">
          <div className="stack">
            <h2 id="personer" ref={heading} tabIndex={-1}>
              {t(`${KEY}.LISTA`)}
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
            unsaved={t(promised('unsaved', `${KEY}.OSPARADE`), { count: styrelse.unsavedCount })}
            busy={styrelse.busy}
            failed={styrelse.failed}
          />
        </Toolbar>
        {ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null && (
          <Button variant="quiet" onClick={styrelse.restore}>
            {t(`${KEY}.ATERSTALL`)}
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
        borttagna={borttagna}
        onChange={(member) => open({ dialog: 'medlem', index: members.indexOf(member) })}
        onUndo={undo}
      />
    </>
  );
}

/** Route `ansokan/atgard/uppgiftsandring-styrelse` (ROUTE-08): the board. */
export function StyrelsePage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  if (!current) return null;
  return (
    <div className="page-main">
      <Foreningsrubrik title={t(`${KEY}.RUBRIK`)} samfallighet={current.samfallighet} lead={t(`${KEY}.INGRESS`)} />
      <UnsavedElsewhere />
      <StyrelseEditor key={current.ansokan.id} {...current} />
    </div>
  );
}
