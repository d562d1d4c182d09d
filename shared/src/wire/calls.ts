import type { GenericSchema } from 'valibot';
import { AnsokanSchema, SamfallighetSchema, StyrelsemedlemSchema, SvenskAdressSchema, UtlandskAdressSchema } from '../domain/ansokan/ansokan.ts';
import { OmdomeSchema, PaborjadSchema, SigningFormSchema, SigningStatusSchema } from './ansokan.ts';
import { KvittensmejlSchema, KvittonSchema, TidigareSchema } from './kvitto.ts';
import { LogEntrySchema } from './log.ts';
import { MeddelandeSchema } from './public.ts';
import { PersonSchema, SamfallighetstraffSchema } from './register.ts';
import { GodkannandeSchema, InloggningarSchema, SessionInfoSchema, SessionSchema } from './session.ts';

// What shells, slices and backends of different ages exchange (PLUS-44): the surface of each is made from this when it is built.

/** The entities that a slice also writes; everything else reaches it as the shell has read it. */
export const ENTITIES = {
  SvenskAdress: SvenskAdressSchema,
  UtlandskAdress: UtlandskAdressSchema,
  Styrelsemedlem: StyrelsemedlemSchema,
  Samfallighet: SamfallighetSchema,
  Ansokan: AnsokanSchema,
} as const satisfies Readonly<Record<string, GenericSchema>>;

interface Call {
  /** The body that the backend takes, and the JSON that it gives. */
  readonly takes?: GenericSchema;
  readonly gives?: GenericSchema;
}

/** The calls of the client (`api/client.ts`) to the backend, as its routes are. */
export const CALLS = {
  'GET /api/ansokan': { gives: AnsokanSchema },
  'GET /api/ansokan/paborjad': { gives: PaborjadSchema },
  'GET /api/ansokan/inskickad': { gives: AnsokanSchema },
  'PUT /api/ansokan/:id': { takes: AnsokanSchema, gives: AnsokanSchema },
  'PUT /api/ansokan/validera': { takes: AnsokanSchema, gives: OmdomeSchema },
  'GET /api/ansokan/valideraKontaktperson': { gives: OmdomeSchema },
  'DELETE /api/ansokan': {},
  'GET /api/ansokan/skickain': { gives: AnsokanSchema },
  'HEAD /api/ansokan/pdf': {},
  'POST /api/signera/getSigningInstance': { takes: AnsokanSchema, gives: SigningFormSchema },
  'GET /api/signera/signingStatus': { gives: SigningStatusSchema },
  'GET /api/personnummer/:personnummer': { gives: PersonSchema },
  'GET /api/samfallighetsforening': { gives: SamfallighetstraffSchema },
  'GET /api/samfallighetsforening/:id': { gives: SamfallighetSchema },
  'GET /api/identity': { gives: SessionSchema },
  'GET /api/session': { gives: SessionInfoSchema },
  'POST /api/session/extend': { gives: SessionInfoSchema },
  'GET /api/inloggningar': { gives: InloggningarSchema },
  'DELETE /api/inloggningar/:id': {},
  'DELETE /api/inloggningar': {},
  'GET /api/anvandarvillkor/hash': {},
  'POST /api/anvandarvillkor/godkann': { takes: GodkannandeSchema },
  'GET /api/kvitton': { gives: KvittonSchema },
  'GET /api/kvitton/tidigare': { gives: TidigareSchema },
  'GET /api/kvitton/:id/epost': { gives: KvittensmejlSchema },
  'GET /public/getMeddelande': { gives: MeddelandeSchema },
  'GET /public/getSystemmeddelande': { gives: MeddelandeSchema },
  'POST /api/logs': { takes: LogEntrySchema },
} as const satisfies Readonly<Record<string, Call>>;
