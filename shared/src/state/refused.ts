import { atom } from 'jotai';
import * as v from 'valibot';
import { isApiError } from '../api/errors.ts';
import type { Fel } from '../domain/fel.ts';
import { action } from './action.ts';

const ProblemSchema = v.object({ fel: v.array(v.object({ path: v.string(), kod: v.string() })) });

const heldAtom = atom<readonly Fel[]>([]);

/** The fields that the latest save was refused for, by their paths in the Application; none when it was not (VAL-61). */
export const refusedAtom = atom((get) => get(heldAtom));

/** Keeps what a failed save was refused for; any other failure has no fields. */
export const keepRefusedAtom = action('keepRefused', (_get, set, error: unknown) => {
  const problem = v.safeParse(ProblemSchema, isApiError(error) && error.status === 400 ? error.body : null);
  set(heldAtom, problem.success ? problem.output.fel : []);
});
