import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

// Working copies: what is typed in a form and not saved, beside the person's draft (PLUS-70). Never validated beyond being JSON, never signed.

/** The most forms of one draft that have a working copy. */
export const MAX_ARBETSKOPIOR = 12;

const id = v.pipe(v.string(), v.maxLength(100));
const FormSchema = v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/));
/** Names the state of a copy: another number, another state. 0: none. */
const NrSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const uuid = v.pipe(v.string(), v.uuid());

const typed = {
  values: v.unknown(),
  /** The saved values when it was typed: by them what was saved elsewhere since is found (PLUS-06). */
  base: v.optional(v.unknown()),
  typedAt: MomentSchema,
  /** The organisation number of the association that it is about; an older page does not say. */
  forening: v.optional(id),
  /** A random id of the tab or device where it was typed. */
  enhet: uuid,
};

/** A working copy as `GET /api/ansokan/{id}/osparat` gives it. */
const ArbetskopiaSchema = v.object({ form: FormSchema, ...typed, nr: NrSchema });
export type Arbetskopia = v.InferOutput<typeof ArbetskopiaSchema>;
export const ArbetskopiorSchema = v.object({ former: v.array(ArbetskopiaSchema) });

/** Body of `PUT /api/ansokan/{id}/osparat/{form}`; `nr` is the one that the writer saw last. Another one, by another `enhet`, gets 409 `NYARE_ARBETSKOPIA`; one about another association than the draft's gets 400. */
export const NyArbetskopiaSchema = v.object({ ...typed, nr: NrSchema });
export type NyArbetskopia = v.InferOutput<typeof NyArbetskopiaSchema>;
/** Its answer: the new number. */
export const ArbetskopiaNrSchema = v.object({ nr: NrSchema });

export const ArbetskopiorParamsSchema = v.object({ id });
export const ArbetskopiaParamsSchema = v.object({ id, form: FormSchema });

/** Query of `DELETE /api/ansokan/{id}/osparat/{form}`: what another `enhet` has written after that number stays. */
export const ArbetskopiaQuerySchema = v.object({ nr: v.pipe(v.string(), v.regex(/^\d{1,15}$/)), enhet: v.optional(uuid) });
