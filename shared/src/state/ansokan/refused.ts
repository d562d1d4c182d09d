import { atom } from 'jotai';
import * as v from 'valibot';
import { isApiError, statusOf } from '../../api/errors.ts';
import type { Fel } from '../../domain/form/fel.ts';
import { ProblemSchema } from '../../wire/problem.ts';
import { action } from '../action.ts';

/** Nothing else of the body is needed. */
const FelSchema = v.required(v.pick(ProblemSchema, ['fel']));

interface Refusal {
  readonly fel: readonly Fel[];
  readonly saysMore: boolean;
}
/** The fields that a call was refused for (400), by their paths in the Application; empty when it failed for another reason. */
export function felOf(error: unknown): readonly Fel[] {
  const problem = v.safeParse(FelSchema, statusOf(error) === 400 && isApiError(error) ? error.body : null);
  return problem.success ? problem.output.fel : [];
}

const heldAtom = atom<Refusal>({ fel: [], saysMore: false });

/** The fields that the latest failed save was refused for, by their paths in the Application; empty when it failed for another reason (VAL-61). */
export const refusedAtom = atom((get) => get(heldAtom).fel);

/**
 * Whether the page already explains the latest failed save better than "try again soon" would: which fields were refused (400), that nobody is
 * logged in (401, ERR-13) or that the Application was changed elsewhere (409, ERR-01).
 */
export const isToldOtherwiseAtom = atom((get) => get(heldAtom).saysMore);

/** Stores why a save was refused; any other failure has no fields. */
export const keepRefusedAtom = action('keepRefused', (_get, set, error: unknown) => {
  const status = statusOf(error);
  set(heldAtom, { fel: felOf(error), saysMore: status === 400 || status === 401 || status === 409 });
});
