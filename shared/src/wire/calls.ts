import * as v from 'valibot';
import { LANDER } from '../domain/adress/land.ts';
import { KODER } from '../domain/constants.ts';
import { VALIDERINGSKODER } from '../domain/ansokan/validering.ts';
import { AnsokanSchema, SamfallighetSchema, StyrelsemedlemSchema, SvenskAdressSchema, UtlandskAdressSchema } from '../domain/ansokan/ansokan.ts';
import {
  AnsokanParamsSchema,
  BorttagningQuerySchema,
  ForsakranHeadersSchema,
  KontaktpersonQuerySchema,
  OmdomeSchema,
  OwnHeadersSchema,
  PaborjadSchema,
  SigningFormSchema,
  SigningStatusSchema,
  UtgangspunktSchema,
  VersionHeadersSchema,
} from './ansokan.ts';
import { HistorikSchema, KvittensmejlSchema, KvittonSchema, KvittoParamsSchema, TidigareSchema } from './kvitto.ts';
import {
  ArbetskopiaNrSchema,
  ArbetskopiaParamsSchema,
  ArbetskopiaQuerySchema,
  ArbetskopiorParamsSchema,
  ArbetskopiorSchema,
  NyArbetskopiaSchema,
} from './osparat.ts';
import { LogEntrySchema } from './log.ts';
import { HandlaggningstidSchema, MeddelandeSchema } from './public.ts';
import {
  ListfragaSchema,
  ListsvarenSchema,
  PersonParamsSchema,
  PersonSchema,
  SamfallighetParamsSchema,
  SamfallighetQuerySchema,
  SamfallighetstraffSchema,
} from './register.ts';
import { GodkannandeSchema, InloggningarSchema, InloggningParamsSchema, SessionInfoSchema, SessionSchema } from './session.ts';

// What shells, slices and backends of different ages exchange (PLUS-44): the surface of each is made from this when it is built.

/** The entities that a slice also writes; everything else reaches it as the shell has read it. */
export const ENTITIES = {
  SvenskAdress: SvenskAdressSchema,
  UtlandskAdress: UtlandskAdressSchema,
  Styrelsemedlem: StyrelsemedlemSchema,
  Samfallighet: SamfallighetSchema,
  Ansokan: AnsokanSchema,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** Reasons for a refusal that a browser acts on. */
export const CODES: readonly string[] = [...KODER, ...VALIDERINGSKODER];

/** What a rule of code is tried on (`v.check`), for nobody can compare two of them otherwise. */
export const EXAMPLES: readonly (string | null)[] = [null, '', ' ', 'x', 'Sverige', ...LANDER.map(({ kod }) => kod)];

/** What the backend takes, as it is asked, and the JSON that it gives. */
export type Call = Readonly<Partial<Record<'path' | 'query' | 'headers' | 'takes' | 'gives', v.GenericSchema>>>;

const [own, version] = [OwnHeadersSchema.entries, VersionHeadersSchema.entries];

/** The calls of the client (`api/client.ts`) to the backend, as its routes are. */
export const CALLS = {
  'GET /api/ansokan': { gives: AnsokanSchema },
  'GET /api/ansokan/paborjad': { gives: PaborjadSchema },
  'GET /api/ansokan/inskickad': { gives: AnsokanSchema },
  'PUT /api/ansokan/:id': { path: AnsokanParamsSchema, headers: v.object({ ...own, ...version }), takes: AnsokanSchema, gives: AnsokanSchema },
  'PUT /api/ansokan/:id/utgangspunkt': {
    path: AnsokanParamsSchema,
    headers: v.object({ ...own, ...version }),
    takes: UtgangspunktSchema,
    gives: AnsokanSchema,
  },
  'PUT /api/ansokan/validera': { headers: OwnHeadersSchema, takes: AnsokanSchema, gives: OmdomeSchema },
  'GET /api/ansokan/valideraKontaktperson': { query: KontaktpersonQuerySchema, gives: OmdomeSchema },
  'DELETE /api/ansokan': { query: BorttagningQuerySchema, headers: v.object({ ...own, ...version }) },
  'GET /api/ansokan/:id/osparat': { path: ArbetskopiorParamsSchema, gives: ArbetskopiorSchema },
  'PUT /api/ansokan/:id/osparat/:form': { path: ArbetskopiaParamsSchema, headers: OwnHeadersSchema, takes: NyArbetskopiaSchema, gives: ArbetskopiaNrSchema },
  'DELETE /api/ansokan/:id/osparat/:form': { path: ArbetskopiaParamsSchema, query: ArbetskopiaQuerySchema, headers: OwnHeadersSchema },
  'GET /api/ansokan/skickain': { headers: OwnHeadersSchema, gives: AnsokanSchema },
  'HEAD /api/ansokan/pdf': {},
  'POST /api/signera/getSigningInstance': {
    headers: v.object({ ...own, ...ForsakranHeadersSchema.entries }),
    takes: AnsokanSchema,
    gives: SigningFormSchema,
  },
  'GET /api/signera/signingStatus': { gives: SigningStatusSchema },
  'GET /api/personnummer/:personnummer': { path: PersonParamsSchema, gives: PersonSchema },
  'POST /api/personnummer': { headers: OwnHeadersSchema, takes: ListfragaSchema, gives: ListsvarenSchema },
  'GET /api/samfallighetsforening': { query: SamfallighetQuerySchema, gives: SamfallighetstraffSchema },
  'GET /api/samfallighetsforening/:id': { path: SamfallighetParamsSchema, gives: SamfallighetSchema },
  'GET /api/identity': { gives: SessionSchema },
  'GET /api/session': { gives: SessionInfoSchema },
  'POST /api/session/extend': { headers: OwnHeadersSchema, gives: SessionInfoSchema },
  'GET /api/inloggningar': { gives: InloggningarSchema },
  'DELETE /api/inloggningar/:id': { path: InloggningParamsSchema, headers: OwnHeadersSchema },
  'DELETE /api/inloggningar': { headers: OwnHeadersSchema },
  'GET /api/anvandarvillkor/hash': {},
  'POST /api/anvandarvillkor/godkann': { headers: OwnHeadersSchema, takes: GodkannandeSchema },
  'GET /api/kvitton': { gives: KvittonSchema },
  'GET /api/kvitton/tidigare': { gives: TidigareSchema },
  'GET /api/kvitton/historik': { gives: HistorikSchema },
  'GET /api/kvitton/:id/epost': { path: KvittoParamsSchema, gives: KvittensmejlSchema },
  'GET /public/getMeddelande': { gives: MeddelandeSchema },
  'GET /public/getSystemmeddelande': { gives: MeddelandeSchema },
  'GET /public/getHandlaggningstid': { gives: HandlaggningstidSchema },
  'POST /api/logs': { headers: OwnHeadersSchema, takes: LogEntrySchema },
} as const satisfies Readonly<Record<string, Call>>;

const DECLARED: ReadonlyMap<string, Call> = new Map(Object.entries(CALLS));
const STORES_NOTHING = 'PUT /api/ansokan/validera';

/** Whether a call changes nothing: what changes something, GET or not, declares that it must come from the service's own pages; only a check does too (API-07, API-10). */
export const isReading = (method: string, path: string): boolean => {
  const call = `${method} ${path}`;
  return call === STORES_NOTHING || (method === 'GET' && DECLARED.get(call)?.headers === undefined);
};

/** The paths of the GETs that change something. */
export const CHANGING: readonly string[] = [...DECLARED.keys()].flatMap((call) => {
  const [method = '', path = ''] = call.split(' ');
  return method === 'GET' && !isReading(method, path) ? path : [];
});
