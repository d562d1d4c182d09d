import { useMemo, useState } from 'react';
import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { StyrelsemedlemSchema, type Ansokan, type Samfallighet, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { boardProblems, shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import { mergeBoards } from '@uppgiftsandring/shared/domain/styrelse.merge';
import { compareBoards } from '@uppgiftsandring/shared/domain/styrelseandring';
import { announceAtom, refusedAtom, setStyrelseAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';
import { useKept, useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { useRetur } from '../gemensamt/useRetur.ts';
import { useSparning } from '../gemensamt/useSparning.ts';
import { avvisade, felrader } from './felrader.ts';
import { borttagna, ersatt, laggTill, taBort } from './lista.ts';
import { useMedlemsnyheter } from './useMedlemsnyheter.ts';
import { useServerkontroll } from './useServerkontroll.ts';

type Members = readonly Styrelsemedlem[];
const Values: v.GenericSchema<unknown, Members> = v.array(StyrelsemedlemSchema);
type Handelse = 'TILLAGD' | 'ANDRAD' | 'BORTTAGEN' | 'ANGRAD' | 'ATERSTALLD';

/** The board page's local copy (BOARD-09…18, PLUS-04, SIGN-17); nothing is stored until it is saved. */
export function useStyrelse(ansokan: Ansokan, samfallighet: Samfallighet) {
  const { t } = useTranslation('measures');
  const { tillbaka, tillAtgarder } = useRetur('uppgiftsandring-styrelse');
  const store = useStore();
  const save = useSetAtom(setStyrelseAtom);
  const announce = useSetAtom(announceAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const here = useHere();
  const { verdict, kontrollerar, kontrollera, glom, svar } = useServerkontroll(ansokan);
  const original = useMemo(() => shownBoard(ansokan), [ansokan]);
  // Null until something is changed: an untouched page follows the application when that is loaded anew (PLUS-06).
  const keptForm = { key: 'styrelse', schema: Values, start: original, merge: mergeBoards };
  const kept = useKept(keptForm);
  const [local, setLocal] = useState<Members | null>(kept?.values ?? null);
  const [removedHere, setRemovedHere] = useState<Members>([]);
  // Those for whom the server refused the latest save; whoever is changed since is another.
  const [refused, setRefused] = useState<Members>([]);
  const members = local ?? original;
  const registered = samfallighet.styrelsemedlemmar;
  const fel = useMemo(
    () => felrader(boardProblems(members, samfallighet.styrelseinformation, verdict), members.filter((member) => refused.includes(member))),
    [members, samfallighet.styrelseinformation, verdict, refused],
  );

  const show = (next: Members) => {
    setLocal(next);
    kontrollera(next);
  };
  const { changed, restoredAt, news, forget } = useUnsaved({
    ...keptForm,
    values: members,
    same: (a, b) => compareBoards(a, b).length === 0,
    onRestore: (next) => {
      if (compareBoards(original, next).length > 0) return show(next);
      glom();
      return setLocal(null);
    },
  });
  const { busy, failed, spara, lamna } = useSparning(forget);

  const change = (next: Members, handelse: Handelse, namn = '') => {
    // What is done while a save is under way would not be in it.
    if (busy) return;
    show(next);
    announce(t(`UPPGIFTSANDRING.STYRELSE.STATUS.${handelse}`, { namn }));
  };

  /** Saves what passes the rules and the server's check; otherwise the panel takes focus (BOARD-10, BOARD-11). */
  const checkAndSave = async (): Promise<boolean | null> => {
    const latest = await svar();
    // Who has cancelled meanwhile wants nothing saved.
    if (!here()) return null;
    if (felrader(boardProblems(members, samfallighet.styrelseinformation, latest)).length > 0) {
      focusPanel();
      return null;
    }
    const saved = await save(members);
    setRefused(saved ? [] : avvisade(store.get(refusedAtom), members));
    return saved;
  };

  return {
    members,
    borttagna: useMemo(() => borttagna(registered, members, removedHere), [registered, members, removedHere]),
    fel,
    panel,
    changed,
    busy,
    failed,
    kontrollerar,
    restoredAt,
    news: useMedlemsnyheter(news),
    laggTill: (member: Styrelsemedlem) => change(laggTill(members, member), 'TILLAGD', member.namn),
    andra: (index: number, member: Styrelsemedlem) => change(ersatt(members, index, member), 'ANDRAD', member.namn),
    taBort: (index: number, member: Styrelsemedlem) => {
      setRemovedHere([...removedHere, member]);
      change(taBort(members, index), 'BORTTAGEN', member.namn);
    },
    angra: (member: Styrelsemedlem) => change(laggTill(members, member), 'ANGRAD', member.namn),
    aterstall: () => {
      setRemovedHere([]);
      change(registered, 'ATERSTALLD');
    },
    discard: () => {
      forget();
      glom();
      setLocal(null);
      setRemovedHere([]);
    },
    // Unchanged comes first: a faulty board that nobody has touched can be left (INC-42).
    spara: () =>
      changed
        ? spara({ save: checkAndSave, text: 'UPPGIFTSANDRING.SPARAT.STYRELSE', out: tillAtgarder })
        : lamna('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING', tillbaka),
    avbryt: () => {
      forget();
      void tillbaka();
    },
  };
}
