import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName, distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { undoneAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel, type PanelError } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { EditorPage, type Current } from '../common/EditorPage.tsx';
import { isComposition, type ErrorRow } from './errorRows.ts';
import { LaterDialogs, NEW, UNSAVED_LISTA, UNSAVED_MEDLEM, type Open } from './LaterDialogs.tsx';
import { Borttagna, Granser, Medlemslista } from './list/Medlemslista.tsx';
import { filterRows, radId, rows, shownRows } from './list/rows.ts';
import { useStyrelse } from './useStyrelse.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

const NOTICED_MS = 300;

interface ToolbarProps {
  readonly styrelse: Omit<ReturnType<typeof useStyrelse>, 'panel'>;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
}

/** The toolbar: add, save, cancel, and what is unsaved (BOARD-06). It stays visible while the list scrolls (PLUS-18). Says when the server's check takes time (BOARD-14). */
function Toolbar({ styrelse: { busy, changed, checking, failed, unsavedCount, cancel, save }, onAdd, onAddMany }: ToolbarProps) {
  const { t } = useTranslation('measures');
  return (
    <fieldset aria-label={t(`${KEY}.VERKTYG`)} className="save-bar">
      <div className="button-row">
        <Button icon="add" onClick={onAdd}>
          {t(`${KEY}.LAGG_TILL`)}
        </Button>
        <Button onClick={onAddMany}>{t(`${KEY}.LAGG_TILL_FLERA`)}</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {t(`${KEY}.SPARA`)}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('UPPGIFTSANDRING.AVBRYT')}
        </Button>
      </div>
      <StatusMessage className="muted" message={useAfter(checking, NOTICED_MS) ? t(`${KEY}.STATUS.KONTROLLERAR`) : ''} />
      <SavedOrNot changed={changed} unsaved={t(promised('unsaved', `${KEY}.OSPARADE`), { count: unsavedCount })} busy={busy} failed={failed} />
    </fieldset>
  );
}

function StyrelseEditor({ ansokan, samfallighet }: Current) {
  const { t } = useTranslation('measures');
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const { members, borttagna } = styrelse;
  const [query, setQuery] = useState('');
  const birth = birthBesideName([...members, ...borttagna]);
  const namn = distinctName([...members, ...borttagna]);
  const dialogs = useRef<Open>(null);
  const undone = useAtomValue(undoneAtom);
  const open: Open = (dialog) => dialogs.current?.(dialog);
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
  const insert = (next: readonly Styrelsemedlem[]) => {
    setQuery('');
    styrelse.insert(next);
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
      <ErrorPanel ref={panel} heading={isComposition(styrelse.fel) ? t(`${KEY}.FEL.RUBRIK`) : undefined} errors={styrelse.fel.map(panelErrorOf)} />
      <UnsavedNotice typed={styrelse.restored} onDiscard={styrelse.discard} news={styrelse.news} />
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
        <Toolbar styrelse={styrelse} onAdd={() => open({ dialog: 'medlem', index: NEW })} onAddMany={() => open({ dialog: 'lista' })} />
        {ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null && (
          <div className="button-row">
            <Button variant="quiet" onClick={styrelse.restore}>
              {t(`${KEY}.ATERSTALL`)}
            </Button>
          </div>
        )}
      </div>
      <LaterDialogs
        key={undone(UNSAVED_MEDLEM) + undone(UNSAVED_LISTA)}
        ref={dialogs}
        board={{ ...styrelse, add, insert, edit, undo }}
        regler={samfallighet.styrelseinformation}
        shown={shownRows(members, query)}
        namn={namn}
        heading={heading}
      />
    </>
  );
}

/** Route `ansokan/atgard/uppgiftsandring-styrelse` (ROUTE-08): the board. */
export const StyrelsePage = () => <EditorPage del="STYRELSE" Editor={StyrelseEditor} />;
