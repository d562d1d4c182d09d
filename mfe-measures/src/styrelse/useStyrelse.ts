import { useRef, useState } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { StyrelsemedlemSchema, type Ansokan, type Samfallighet, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { boardProblems, compareBoards, shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import { announceAtom, setStyrelseAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { useRetur } from '../gemensamt/useRetur.ts';
import { felrader } from './felrader.ts';
import { borttagna, ersatt, laggTill, taBort } from './lista.ts';
import { useServerkontroll } from './useServerkontroll.ts';

const Values = v.array(StyrelsemedlemSchema);
type Handelse = 'TILLAGD' | 'ANDRAD' | 'BORTTAGEN' | 'ANGRAD' | 'ATERSTALLD';

/** The board page's local copy (BOARD-09…18, PLUS-04, SIGN-17); nothing is stored until it is saved. */
export function useStyrelse(ansokan: Ansokan, samfallighet: Samfallighet) {
  const { t } = useTranslation();
  const { tillbaka, tillAtgarder } = useRetur('uppgiftsandring-styrelse');
  const save = useSetAtom(setStyrelseAtom);
  const announce = useSetAtom(announceAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const { verdict, kontrollera } = useServerkontroll(ansokan);
  const [original] = useState(() => shownBoard(ansokan));
  const [members, setMembers] = useState<readonly Styrelsemedlem[]>(original);
  const [removedHere, setRemovedHere] = useState<readonly Styrelsemedlem[]>([]);
  const [attempted, setAttempted] = useState(false);
  const checking = useRef<Promise<boolean | null>>(Promise.resolve(verdict));
  const changed = compareBoards(original, members).length > 0;
  const rules = samfallighet.styrelseinformation;

  const show = (next: readonly Styrelsemedlem[]) => {
    setMembers(next);
    checking.current = kontrollera(next);
  };
  const unsaved = useUnsaved({ key: 'styrelse', schema: Values, values: [...members], changed, onRestore: show });

  const change = (next: readonly Styrelsemedlem[], handelse: Handelse, namn = '') => {
    show(next);
    announce(t(`UPPGIFTSANDRING.STYRELSE.STATUS.${handelse}`, { namn }));
  };
  const leave = async (text: string, out: () => unknown) => {
    unsaved.forget();
    announce(t(text));
    await out();
  };

  const spara = async (): Promise<void> => {
    if (!changed) return leave('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING', tillbaka);
    const latest = await checking.current;
    setAttempted(true);
    if (felrader(boardProblems(members, rules, latest)).length > 0) return focusPanel();
    if (await save(members)) await leave('UPPGIFTSANDRING.SPARAT.STYRELSE', tillAtgarder);
    return undefined;
  };

  return {
    members,
    borttagna: borttagna(samfallighet.styrelsemedlemmar, members, removedHere),
    // Faults of the register's own board are not held against somebody who has only opened the page.
    fel: attempted || changed ? felrader(boardProblems(members, rules, verdict)) : [],
    panel,
    restoredAt: unsaved.restoredAt,
    laggTill: (member: Styrelsemedlem) => change(laggTill(members, member), 'TILLAGD', member.namn),
    andra: (index: number, member: Styrelsemedlem) => change(ersatt(members, index, member), 'ANDRAD', member.namn),
    taBort: (index: number, member: Styrelsemedlem) => {
      setRemovedHere([...removedHere, member]);
      change(taBort(members, index), 'BORTTAGEN', member.namn);
    },
    angra: (member: Styrelsemedlem) => change(laggTill(members, member), 'ANGRAD', member.namn),
    aterstall: () => change(samfallighet.styrelsemedlemmar, 'ATERSTALLD'),
    discard: () => {
      unsaved.forget();
      show(original);
    },
    spara,
    avbryt: () => {
      unsaved.forget();
      void tillbaka();
    },
  };
}
