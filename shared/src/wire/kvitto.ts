import * as v from 'valibot';
import { ARENDESTEG } from '../domain/arende/lage.ts';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

/** Path of `GET /api/kvitton/{id}`, `/api/kvitton/{id}/pdf` and `/api/kvitton/{id}/epost`. */
export const KvittoParamsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** An earlier receipt (PLUS-10). `datum` is when it was submitted; before that, when it was signed, and it has no `arendenr` yet. */
export const KvittoSchema = v.object({
  ansokanId: v.string(),
  arendenr: v.nullable(v.string()),
  forening: v.string(),
  orgNr: v.string(),
  datum: MomentSchema,
  status: v.picklist(['SIGNERAD', 'INSKICKAD']),
  /** How far the case has come, the latest step last; empty when the case system does not say (PLUS-17). */
  lage: v.optional(
    v.array(
      v.object({
        steg: v.picklist(ARENDESTEG),
        tidpunkt: MomentSchema,
        /** How it was decided and where the decision is (PLUS-75). */
        utfall: v.exactOptional(v.string()),
        plats: v.exactOptional(v.string()),
      }),
    ),
    [],
  ),
  /** How many weeks a case takes now, while this one is not decided (PLUS-75). */
  handlaggningsveckor: v.exactOptional(v.number()),
});
export type Kvitto = v.InferOutput<typeof KvittoSchema>;

/** Response of `GET /api/kvitton`: the person's receipts, the latest first. */
export const KvittonSchema = v.array(KvittoSchema);

/**
 * Response of `GET /api/kvitton/historik`: what was sent in before for the association of the draft (PLUS-73); `orgNr` is empty before one is chosen. The
 * person's own applications, the latest first, and when the latest undecided one of another person came.
 */
export const HistorikSchema = v.object({
  orgNr: v.string(),
  egna: v.array(v.pick(KvittoSchema, ['ansokanId', 'arendenr', 'datum', 'lage'])),
  annan: v.nullable(MomentSchema),
});
export type Historik = v.InferOutput<typeof HistorikSchema>;

/** Response of `GET /api/kvitton/tidigare` (PLUS-15): the latest contact details, and the associations applied for, the latest first. */
export const TidigareSchema = v.object({
  kontakt: v.nullable(v.object({ epostadress: v.string(), telefonnummer: v.string(), inskickad: MomentSchema })),
  foreningar: v.array(v.object({ namn: v.string(), orgNr: v.string() })),
});
export type Tidigare = v.InferOutput<typeof TidigareSchema>;

/** Response of `GET /api/kvitton/{id}/epost` (PLUS-16), null when none is sent. `tidpunkt`: when it was sent, given up, or else queued. */
export const KvittensmejlSchema = v.nullable(
  v.object({ epostadress: v.string(), lage: v.picklist(['SKICKAS', 'SKICKAD', 'MISSLYCKAD']), tidpunkt: MomentSchema }),
);
export type Kvittensmejl = NonNullable<v.InferOutput<typeof KvittensmejlSchema>>;
