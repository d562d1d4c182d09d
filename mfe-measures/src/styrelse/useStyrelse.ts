import { useSetAtom, useStore, useAtomValue } from 'jotai';
import { useMemo, useState, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { StyrelsemedlemSchema, type Ansokan, type Samfallighet, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isSame } from '@uppgiftsandring/shared/domain/form/merge';
import { distinctName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { shownStyrelse, styrelseProblems } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { mergeStyrelser } from '@uppgiftsandring/shared/domain/styrelse/styrelse.merge';
import { compareStyrelser, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { type TabNews, useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import type { NewsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { afterError } from '@uppgiftsandring/shared/hooks/afterError';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useHere } from '@uppgiftsandring/shared/hooks/useBusy';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, refusedAtom, setStyrelseAtom, applicationErrorAtom, useApi, verdictsAtom } from '@uppgiftsandring/shared/state';
import { useDifference } from '../common/useDifference.ts';
import { useWayBack } from '../common/EditorPage.tsx';
import { errorRows, refusedMedlemmar, type Avvisad } from './errorRows.ts';
import { borttagna } from './list/rows.ts';

/** The server's check for duplicates on the local list, one call per change (BOARD-14, VAL-46). A response for an earlier list is dropped; a failed call gives no verdict (API-07). */
function useServerCheck(ansokan: Ansokan) {
  const api = useApi();
  const showError = useSetAtom(applicationErrorAtom);
  const stored = useAtomValue(verdictsAtom).duplicateVerdict;
  const [state, setState] = useState<{ readonly verdict: boolean | null; readonly checking: boolean } | null>(null);
  const latest = useRef<Promise<boolean | null> | null>(null);

  const ask = (styrelsemedlemmar: readonly Styrelsemedlem[]): Promise<boolean | null> => {
    const draft: Ansokan = {
      ...ansokan,
      uppgiftsandring: { ...ansokan.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: [...styrelsemedlemmar] } },
    };
    return api.validera(draft).catch((error: unknown) => {
      showError(error, 'DIALOGS.ERROR.KONTROLL');
      return null;
    });
  };

  return {
    // Until the list is changed, the verdict on the stored list applies.
    verdict: state ? state.verdict : stored,
    checking: state?.checking ?? false,
    /** Checks a changed list. The previous verdict no longer applies: it was about another list. */
    check: (styrelsemedlemmar: readonly Styrelsemedlem[]): void => {
      const asked = ask(styrelsemedlemmar);
      latest.current = asked;
      setState({ verdict: null, checking: true });
      void asked.then((verdict) => {
        if (latest.current === asked) setState({ verdict, checking: false });
      });
    },
    /** Called when the list is the stored one again. */
    forgetCheck: (): void => {
      latest.current = null;
      setState(null);
    },
    /** Resolves to the verdict on the current list. */
    answer: async (): Promise<boolean | null> => (latest.current ? latest.current : stored),
  };
}

const ANDRING = { Added: 'NY', Changed: 'ANDRAD', Removed: 'BORTTAGEN' } as const satisfies Record<MedlemChange['kind'], string>;

/** What was done elsewhere on the board, and to whom, as texts (PLUS-06, PLUS-70). */
function useMedlemNews(news: TabNews<MedlemChange> | null): NewsTexts | null {
  const { t } = useTranslation('measures');
  const differenceOf = useDifference();
  const namn = ({ before, after }: MedlemChange) => (after ?? before).namn;
  const vad = ({ kind }: MedlemChange) => t(`COMMON.ANDRING.${ANDRING[kind]}`);
  const varde = (change: MedlemChange) =>
    (change.kind === 'Changed' ? differenceOf(change.before, change.after)?.after.replaceAll('\n', ', ') : null) ?? vad(change);
  return (
    news && {
      ...news,
      taken: news.taken.map((change) => `${namn(change)} (${vad(change).toLowerCase()})`),
      disputed: news.disputed.map((change) => ({ label: namn(change), value: varde(change) })),
    }
  );
}

type Medlemmar = readonly Styrelsemedlem[];
interface Values {
  readonly medlemmar: Medlemmar;
}
const ValuesSchema: v.GenericSchema<unknown, Values> = v.object({ medlemmar: v.array(StyrelsemedlemSchema) });
type ChangeKind = 'TILLAGD' | 'INLAGDA' | 'ANDRAD' | 'BORTTAGEN' | 'ANGRAD' | 'ATERSTALLD';

const same = (a: Values, b: Values): boolean => compareStyrelser(a.medlemmar, b.medlemmar).length === 0;
const merge = (base: Values, mine: Values, theirs: Values) => {
  const { values: medlemmar, ...news } = mergeStyrelser(base.medlemmar, mine.medlemmar, theirs.medlemmar);
  return { ...news, values: { medlemmar } };
};

/** The board page's local copy (BOARD-09…18, PLUS-04, SIGN-17); nothing is stored until it is saved. */
export function useStyrelse(ansokan: Ansokan, samfallighet: Samfallighet) {
  const { t } = useTranslation('measures');
  const store = useStore();
  const put = useSetAtom(setStyrelseAtom);
  const announce = useSetAtom(announceAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const here = useHere();
  const { verdict, checking, check, forgetCheck, answer } = useServerCheck(ansokan);
  const start = useMemo(() => ({ medlemmar: shownStyrelse(ansokan) }), [ansokan]);
  const [removedHere, setRemovedHere] = useState<Medlemmar>([]);
  // Members because of whom the server refused the latest save; a member changed since then is no longer included.
  const [refused, setRefused] = useState<readonly Avvisad[]>([]);
  // That the list is empty is no error before somebody has tried to save it: the list says so itself.
  const [emptyRefused, setEmptyRefused] = useState(false);
  const { form, changed, busy, save, forget, drop, discard, news, ...editor } = useEditor<Values, MedlemChange>({
    key: 'styrelse',
    schema: ValuesSchema,
    start,
    same,
    merge,
    form: (defaultValues) => ({ defaultValues }),
    onPut: (values) => (same(start, values) ? forgetCheck() : check(values.medlemmar)),
  });
  const { back, cancel, toAtgarder } = useWayBack('uppgiftsandring-styrelse', { forget, drop });
  const members: Medlemmar = useWatch({ control: form.control, name: 'medlemmar' });
  const registered = samfallighet.styrelsemedlemmar;
  const refusedStill = members.flatMap((member) => refused.filter((one) => isSame(one.member, member)).map((one) => ({ ...one, member })));
  const problems = styrelseProblems(members, samfallighet.styrelseinformation, verdict);
  const fel = errorRows({ ...problems, tom: problems.tom && emptyRefused }, refusedStill);

  /** Shows the board after a change, and announces whom it was about, distinguished from namesakes on the board and among those who have left it. */
  const change = (next: Medlemmar, kind: ChangeKind, about?: Styrelsemedlem, removed = removedHere) => {
    // A change made while a save is under way would not be saved.
    if (busy) return;
    form.setValue('medlemmar', next);
    setRemovedHere(removed);
    setEmptyRefused(false);
    check(next);
    const namn = about ? distinctName([...next, ...borttagna(registered, next, removed)])(about) : '';
    announce(t(kind === 'BORTTAGEN' ? promised('unsaved', 'UPPGIFTSANDRING.STYRELSE.STATUS.BORTTAGEN') : `UPPGIFTSANDRING.STYRELSE.STATUS.${kind}`, { namn }));
  };

  /** Saves a board that passes the rules and the server's check; otherwise the panel takes focus (BOARD-10, BOARD-11). */
  const checkAndSave = async (): Promise<boolean | null> => {
    const latest = await answer();
    // The user has cancelled meanwhile: save nothing.
    if (!here()) return null;
    if (errorRows(styrelseProblems(members, samfallighet.styrelseinformation, latest)).length > 0) {
      setEmptyRefused(true);
      focusPanel();
      return null;
    }
    const saved = await put(members);
    const named = saved ? [] : refusedMedlemmar(store.get(refusedAtom), members);
    setRefused(named);
    if (named.length > 0) afterError(store, focusPanel);
    return saved;
  };

  return {
    ...editor,
    members,
    borttagna: useMemo(() => borttagna(registered, members, removedHere), [registered, members, removedHere]),
    fel,
    panel,
    changed,
    /** How many persons differ from what is saved (PLUS-18). */
    unsavedCount: compareStyrelser(start.medlemmar, members).length,
    busy,
    checking,
    news: useMedlemNews(news),
    add: (member: Styrelsemedlem) => change([...members, member], 'TILLAGD', member),
    /** Takes a whole list at once (PLUS-76). */
    insert: (next: Medlemmar) => change(next, 'INLAGDA', undefined, [...removedHere, ...removedMedlemmar(members, next)]),
    edit: (index: number, member: Styrelsemedlem) => change(members.with(index, member), 'ANDRAD', member),
    remove: (index: number, member: Styrelsemedlem) => change(members.toSpliced(index, 1), 'BORTTAGEN', member, [...removedHere, member]),
    undo: (member: Styrelsemedlem) => change([...members, member], 'ANGRAD', member),
    restore: () => {
      if (!busy) drop();
      change(registered, 'ATERSTALLD', undefined, []);
    },
    discard: () => {
      discard();
      setRemovedHere([]);
    },
    // First checks whether anything is changed: a faulty but unchanged board can be left (INC-42).
    save: async () => {
      if (!changed) await back('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING');
      else if (await save(checkAndSave)) await toAtgarder(promised('saved', 'UPPGIFTSANDRING.SPARAT.STYRELSE'));
    },
    cancel,
  };
}
