import { useState, type SyntheticEvent } from 'react';
import { useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { isFirmatecknarePersonGone } from '@uppgiftsandring/shared/domain/firmatecknare';
import {
  chooseFirmateckningstyp,
  firmatecknareFel,
  isSameFirmatecknareForm,
  toFirmatecknare,
  toFirmatecknareForm,
  type FirmatecknareFel,
  type FirmatecknareForm,
} from '@uppgiftsandring/shared/domain/firmatecknare.form';
import type { Firmateckningstyp } from '@uppgiftsandring/shared/domain/firmatecknare';
import { shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import { announceAtom, setFirmatecknareAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { useRetur } from '../gemensamt/useRetur.ts';

const Values = v.object({
  type: v.nullable(v.picklist(['SamtligaStyrelsen', 'Ensam', 'Tillsammans', 'VarForSig'])),
  val1: v.string(),
  val2: v.string(),
});

/** The signatory form: choosing, saving, withdrawing, leaving (SIGN-01, SIGN-12…15, SIGN-17). */
export function useFirmatecknareForm(ansokan: Ansokan) {
  const { t } = useTranslation();
  const { tillbaka, tillAtgarder } = useRetur('uppgiftsandring-firmatecknare');
  const save = useSetAtom(setFirmatecknareAtom);
  const announce = useSetAtom(announceAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const members = shownBoard(ansokan);
  const stored = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
  const start = toFirmatecknareForm(stored, members);
  const { watch, reset } = useForm<FirmatecknareForm>({ defaultValues: start });
  const form = watch();
  const [attempted, setAttempted] = useState(false);
  const fel: FirmatecknareFel | null = attempted ? firmatecknareFel(form) : null;

  const change = (next: FirmatecknareForm) => reset(next, { keepDefaultValues: true });
  const unsaved = useUnsaved({
    key: 'firmatecknare',
    schema: Values,
    values: form,
    changed: !isSameFirmatecknareForm(form, start),
    onRestore: change,
  });

  const leave = async (text: string, out: () => unknown) => {
    unsaved.forget();
    announce(t(text));
    await out();
  };

  const spara = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isSameFirmatecknareForm(form, start)) {
      await leave('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING', tillbaka);
      return;
    }
    setAttempted(true);
    if (firmatecknareFel(form) !== null) {
      focusPanel();
      return;
    }
    if (await save(toFirmatecknare(form, members))) await leave('UPPGIFTSANDRING.SPARAT.FIRMATECKNARE', tillAtgarder);
  };

  return {
    form,
    fel,
    panel,
    members,
    personBorta: stored !== null && isFirmatecknarePersonGone(stored, members),
    restoredAt: unsaved.restoredAt,
    valjTyp: (typ: Firmateckningstyp) => change(chooseFirmateckningstyp(form, typ)),
    valj: (lista: 'val1' | 'val2', value: string) => change({ ...form, [lista]: value }),
    discard: () => {
      unsaved.forget();
      change(start);
    },
    spara,
    avbryt: () => {
      unsaved.forget();
      void tillbaka();
    },
    taBort: async () => {
      if (await save(null)) await leave('UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN', tillAtgarder);
    },
  };
}
