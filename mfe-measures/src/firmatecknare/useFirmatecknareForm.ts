import { useState, type SyntheticEvent } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { isFirmatecknarePersonGone, type Firmateckningstyp } from '@uppgiftsandring/shared/domain/firmatecknare';
import {
  chooseFirmateckningstyp,
  firmatecknareFel,
  isSameFirmatecknareForm,
  toFirmatecknare,
  toFirmatecknareForm,
  type FirmatecknareForm,
} from '@uppgiftsandring/shared/domain/firmatecknare.form';
import { mergeBlock } from '@uppgiftsandring/shared/domain/merge';
import { shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { setFirmatecknareAtom } from '@uppgiftsandring/shared/state';
import { newsTexts } from '@uppgiftsandring/shared/ui/newsTexts';
import { useBeskrivning } from '@uppgiftsandring/shared/ui/useBeskrivning';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { useRetur } from '../gemensamt/useRetur.ts';
import { useSparning } from '../gemensamt/useSparning.ts';
import { FirmatecknareFormSchema, utanBorta, type Lista } from './formular.ts';

/** The signatory form: choosing, saving, withdrawing, leaving (SIGN-01, SIGN-12…15, SIGN-17). */
export function useFirmatecknareForm(ansokan: Ansokan) {
  const { t } = useTranslation('measures');
  const { firmatecknare } = useBeskrivning();
  const { tillbaka, tillAtgarder } = useRetur('uppgiftsandring-firmatecknare');
  const save = useSetAtom(setFirmatecknareAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const members = shownBoard(ansokan);
  const stored = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
  const start = toFirmatecknareForm(stored);
  // Null until something is chosen: an untouched page follows the application when that is loaded anew (PLUS-06).
  const [chosen, setChosen] = useState<FirmatecknareForm | null>(null);
  const form = utanBorta(chosen ?? start, members);
  const same = (a: FirmatecknareForm, b: FirmatecknareForm) => isSameFirmatecknareForm(utanBorta(a, members), utanBorta(b, members));
  const [attempted, setAttempted] = useState(false);
  const { changed, restoredAt, news, forget } = useUnsaved({
    key: 'firmatecknare',
    schema: FirmatecknareFormSchema,
    values: form,
    start,
    same,
    // Who signs is one choice: half of it from each tab would be a rule that nobody has decided.
    merge: (base, mine, theirs) => mergeBlock('firmateckning', base, mine, theirs, same),
    onRestore: (values) => setChosen(same(values, start) ? null : values),
  });
  const { busy, failed, spara, lamna } = useSparning(forget);

  // What is chosen while a save is under way would not be in it.
  const choose = (next: FirmatecknareForm) => {
    if (!busy) setChosen(next);
  };
  const store = (next: typeof stored, text: TextKey<'measures'>) => spara({ save: () => save(next), text, out: tillAtgarder });

  return {
    form,
    fel: attempted ? firmatecknareFel(form) : null,
    panel,
    members,
    personBorta: stored !== null && !changed && isFirmatecknarePersonGone(stored, members),
    changed,
    busy,
    failed,
    restoredAt,
    news: newsTexts(news, { firmateckning: t('COMMON.ETIKETT.FIRMATECKNARE') }, { firmateckning: firmatecknare(stored, members) }),
    valjTyp: (typ: Firmateckningstyp) => choose(chooseFirmateckningstyp(form, typ)),
    valj: (lista: Lista, value: string) => choose({ ...form, [lista]: value }),
    spara: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!changed) return lamna('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING', tillbaka);
      setAttempted(true);
      if (firmatecknareFel(form) === null) return store(toFirmatecknare(form, members), 'UPPGIFTSANDRING.SPARAT.FIRMATECKNARE');
      return focusPanel();
    },
    avbryt: () => {
      forget();
      void tillbaka();
    },
    taBort: () => store(null, 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'),
    discard: () => {
      forget();
      setChosen(null);
      setAttempted(false);
    },
  };
}
