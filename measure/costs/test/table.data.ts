import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { hashFor } from '../../../backend/src/features/villkor/villkor.ts';
import { ID, type Row } from './callCosts.ts';

/** The routes of each server, and what a call without a session may cost beyond the bounds (PLUS-69). A route that is not here fails the test. */
type Table = Readonly<Record<string, Row>>;

const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

export const HOST: Table = {
  'GET /livez': {},
  'GET /readyz': {},
  'GET /versions.json': {},
  'GET /.well-known/security.txt': {},
  'GET /robots.txt': {},
  'GET /testversion/*': { path: `/testversion/${'e'.repeat(40)}.${'s'.repeat(40)}` },
  'DELETE /testversion': {},
  'POST /testversion': { headers: { 'content-type': 'application/json' }, body: '{"slice":"lookup","version":"1.1.0","store":null}' },
  'POST /skalfel': {},
  'POST /liv': {},
  'GET /': {},
  'GET /favicon.ico': {},
  'GET /assets/*': { path: '/assets/main.00000000.js' },
  'GET /assets/config/config.json': {},
  'GET /slices/:name/:folder/*': { path: '/slices/lookup/1.0.0/slice.11111111.js' },
  'GET /*': { path: '/logga-in', headers: NAVIGATION },
  'OTHER /*': {},
  'OTHER /api': {},
  'OTHER /api/*': { path: '/api/lookup/x' },
  // Passed on to the backend.
  'POST /api/logs': {},
};

const STORE_ROUTES: Table = { 'GET /livez': {}, 'GET /readyz': {} };
export const STORE: Table = { ...STORE_ROUTES, 'GET /*': { path: '/1.0.0/slice.11111111.js' } };

export const UPLOADS: Table = {
  ...STORE_ROUTES,
  'GET /*': { path: '/lookup/1.0.0/slice.11111111.js' },
  'PUT /:name/:version/release.json': { path: '/lookup/9.9.9/release.json' },
  'PUT /:name/releases.json': { path: '/lookup/releases.json' },
  'PUT /:name/:version/*': { path: '/lookup/9.9.9/slice.js' },
  'POST /:name/:version': { path: '/lookup/9.9.9' },
  'POST /:name/figures': { path: '/lookup/figures' },
};

const OWN = { origin: 'http://localhost:8080', 'x-requested-with': 'uppgiftsandring', 'sec-fetch-site': 'same-origin' };
const ENTRY = JSON.stringify({ level: 'ERROR', message: 'Något gick fel', additional: { url: '/logga-in', stack: 'Error: fel' } });
/** Who is logged in. */
export const PERSON = '19850314-2385';
const sends = (body: string): Row => ({ headers: { ...OWN, 'content-type': 'application/json' }, body });
const DRAFT = sends(JSON.stringify(buildAnsokan({ id: ID })));
/** A working copy as large as a call may be. */
const KOPIA = JSON.stringify({ values: { text: 'å'.repeat(120_000) }, typedAt: '2026-05-17T12:40:00.000Z', enhet: ID, nr: 0 });
/** Rows of routes without parameters. */
const plain = (...routes: readonly string[]): Table => Object.fromEntries(routes.map((route) => [route, { headers: OWN }]));

export const DESK: Table = {
  'GET /livez': {},
  'GET /start': {},
  'GET /inloggad': {},
  'POST /desk/logout': { headers: { origin: 'http://desk.example' } },
  'GET /desk/session': {},
  'GET /*': { path: '/index.html' },
  'GET /desk/parts': {},
  'GET /desk/parts/:part/curves': { path: '/desk/parts/mfe-lookup/curves?span=dygn' },
  'POST /desk/parts/:part/press': { path: '/desk/parts/mfe-lookup/press', headers: { origin: 'http://desk.example' } },
};

export const BACKEND: Table = {
  ...plain('GET /livez', 'GET /readyz', 'GET /start', 'GET /inloggad', 'GET /logout', 'GET /utloggad', 'GET /api/openapi.json'),
  ...plain('GET /public/getMeddelande', 'GET /public/getSystemmeddelande', 'GET /public/getHandlaggningstid'),
  'POST /api/logs': sends(ENTRY),
  'POST /api/signera/callback': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'RelayState=x&EidSignResponse=PHg+PC94Pg==' },
  // For those with a token.
  'PUT /internal/meddelande/:kind': { path: '/internal/meddelande/inloggning' },
  ...plain('POST /internal/personer', 'POST /internal/samlat', 'GET /internal/utkorgar'),
  ...plain('POST /internal/granskning/sok', 'POST /internal/granskning/verifiera'),
  ...plain('POST /internal/person/utdrag', 'POST /internal/person/utloggning', 'POST /internal/person/borttagning'),
  // For persons with a session.
  ...plain('GET /api/identity', 'GET /api/session', 'POST /api/session/extend', 'GET /api/inloggningar', 'DELETE /api/inloggningar', 'DELETE /api/inloggningar/:id'),
  ...plain('GET /api/ansokan', 'GET /api/ansokan/paborjad', 'DELETE /api/ansokan'),
  'PUT /api/ansokan/validera': DRAFT,
  'GET /api/ansokan/valideraKontaktperson': { path: `/api/ansokan/valideraKontaktperson?id=${ID}` },
  'PUT /api/ansokan/:id': DRAFT,
  'GET /api/ansokan/:id/osparat': {},
  'PUT /api/ansokan/:id/osparat/:form': { ...sends(KOPIA), path: `/api/ansokan/${ID}/osparat/styrelse` },
  'DELETE /api/ansokan/:id/osparat/:form': { headers: OWN, path: `/api/ansokan/${ID}/osparat/styrelse?nr=0` },
  'PUT /api/ansokan/:id/utgangspunkt': { path: `/api/ansokan/${ID}/utgangspunkt`, ...sends(JSON.stringify({ ansokanId: ID })) },
  'GET /api/samfallighetsforening': { path: '/api/samfallighetsforening?orgNr=716401-1236' },
  'GET /api/samfallighetsforening/:id': { path: '/api/samfallighetsforening/716401-1236' },
  'GET /api/samfallighetsforening/:id/styrelseregler': { path: '/api/samfallighetsforening/716401-1236/styrelseregler' },
  'GET /api/personnummer/:personnummer': { path: '/api/personnummer/20000229-1011' },
  'POST /api/personnummer': sends(JSON.stringify({ personnummer: ['20000229-1011'] })),
  ...plain('GET /api/anvandarvillkor/hash', 'GET /api/ansokan/underlag.pdf', 'GET /api/signera/signingStatus'),
  'POST /api/anvandarvillkor/godkann': sends(JSON.stringify({ hash: hashFor(PERSON) })),
  'POST /api/signera/getSigningInstance': DRAFT,
  ...plain('GET /api/ansokan/skickain', 'GET /api/ansokan/inskickad', 'GET /api/ansokan/pdf', 'GET /api/kvitton', 'GET /api/kvitton/tidigare', 'GET /api/kvitton/historik', 'GET /api/kvitton/:id', 'GET /api/kvitton/:id/pdf', 'GET /api/kvitton/:id/epost'),
};
