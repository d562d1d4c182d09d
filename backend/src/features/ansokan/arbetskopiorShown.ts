import * as v from 'valibot';
import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { StyrelsemedlemSchema, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isHiddenFrom, masked } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { everybodyIn, shielded } from '@uppgiftsandring/shared/domain/ansokan/skyddade';
import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import type { AnsokanRow } from './repository.ts';

/** A member dialog about somebody on the board. */
const DialogSchema = v.looseObject({ vem: v.string(), personnummer: v.string() });

/**
 * What a person typed, without what has been hidden from them since they saw it: the number of somebody on a registered board that they have left, the number
 * and address of a member who has become protected (PLUS-66, PLUS-81). What they typed about others stays.
 */
export function withoutHiddenSince({ innehall, personnummer }: Pick<AnsokanRow, 'innehall' | 'personnummer'>): <T>(typed: T) => T {
  const known = everybodyIn(innehall);
  const isHidden = isHiddenFrom(personnummer, innehall);
  const ofMedlem = (medlem: Styrelsemedlem): Styrelsemedlem => {
    const stored = shielded(medlem, known);
    return isHidden(stored) ? masked(stored) : medlem;
  };
  const ofDialog = (dialog: v.InferOutput<typeof DialogSchema>): object => {
    const about = known.find((one) => medlemIdentity(one) === dialog.vem);
    if (about === undefined || !isHidden(about)) return dialog;
    return { ...dialog, personnummer: HIDDEN_PERSONID, ...(about.skyddad === true && { adress: EMPTY_ADRESS_FORM }) };
  };
  function shown<T>(value: T): T;
  function shown(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (v.is(StyrelsemedlemSchema, value)) return ofMedlem(value);
    if (v.is(DialogSchema, value)) return ofDialog(value);
    if (Array.isArray(value)) return value.map(shown);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part)]));
  }
  return shown;
}
