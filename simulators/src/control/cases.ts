import type { FastifyInstance } from 'fastify';
import { OUTCOMES, STATUSES, type Cases, type Event, type Status } from '../case/cases.ts';
import { html, table, type Html } from '../http/html.ts';

/** Few enough for testers to find their own. */
const SHOWN = 20;

const TEXTS: Readonly<Record<Status, string>> = { MOTTAGEN: 'Mottagen', GRANSKAS: 'Granskas', BESLUTAD: 'Beslutad' };

const described = (events: readonly Event[]) =>
  events
    .map(({ status, tidpunkt, utfall, plats }) => [TEXTS[status], tidpunkt.slice(0, 16).replace('T', ' '), utfall, plats].filter(Boolean).join(' '))
    .join(', ');

/** The latest cases, each with buttons that move it on (PLUS-17). */
export function caseTable(cases: Cases | null): Html {
  if (cases === null) return html``;
  const rows = cases
    .all()
    .slice(-SHOWN)
    .toReversed()
    .map((one) => {
      const { arendenr, forening } = one;
      const events = cases.eventsOf(one);
      const others = STATUSES.filter((status) => status !== events.at(-1)?.status);
      const buttons = others.map(
        (status) => html`<button name="status" value="${status}" aria-label="${TEXTS[status]}: ärende ${arendenr}">${TEXTS[status]}</button> `,
      );
      const outcomes = OUTCOMES.map((utfall) => html`<option>${utfall}</option>`);
      const form = html`<form method="post" action="/kontroll/arende"><input type="hidden" name="arendenr" value="${arendenr}">
<select name="utfall" aria-label="Utfall: ärende ${arendenr}"><option value="">Inget utfall</option>${outcomes}</select>
<input name="plats" autocomplete="off" aria-label="Var beslutet finns: ärende ${arendenr}">${buttons}</form>`;
      return [arendenr, forening, described(events), form];
    });
  const shown = table('arenden', ['Ärendenummer', 'Förening', 'Vad ärendesystemet säger (UTC)', 'Sätt läge'], rows);
  return html`<h2 id="arenden">Ärenden</h2>
<form class="fields" method="post" action="/kontroll/handlaggningstid"><div class="field"><label for="veckor">Handläggningstid i veckor</label>
<p class="help" id="veckor-help">Lämna tomt om ärendesystemet inte ska säga någon.</p>
<input id="veckor" name="veckor" inputmode="numeric" autocomplete="off" aria-describedby="veckor-help" value="${cases.veckor ?? ''}"></div>
<div><button>Sätt handläggningstid</button></div></form>
${rows.length === 0 ? html`<p>Inga ärenden har kommit in.</p>` : shown}`;
}

type Order = { readonly arendenr?: string; readonly status?: string; readonly utfall?: string; readonly plats?: string };

/** The weeks of an order, null for none; undefined when it is not understood. */
function readWeeks(value: unknown): number | null | undefined {
  if (value === null || value === '') return null;
  const weeks = Number(value);
  return Number.isInteger(weeks) && weeks > 0 ? weeks : undefined;
}

/** Moves a case to that step; returns its events, or null when there is no such case or status. */
function advance(cases: Cases, { arendenr = '', status = '', utfall = '', plats = '' }: Order): readonly Event[] | null {
  const found = cases.byNumber(arendenr);
  const wanted = STATUSES.find((one) => one === status);
  if (found === undefined || wanted === undefined) return null;
  cases.move(arendenr, { status: wanted, ...(wanted === 'BESLUTAD' && { ...(utfall && { utfall }), ...(plats && { plats }) }) }, new Date());
  return cases.eventsOf(found);
}

/** `GET /kontroll/api/arenden` lists the cases, `PUT /kontroll/api/arenden/:arendenr` with `{status, utfall?, plats?}` moves one on, `PUT /kontroll/api/handlaggningstid` with `{veckor}` sets how long one takes; so does the page. */
export function addCases(app: FastifyInstance, cases: Cases): void {
  app.get('/kontroll/api/arenden', () => ({
    arenden: cases.all().map((one) => ({ arendenr: one.arendenr, orgNr: one.orgNr, handelser: cases.eventsOf(one) })),
  }));
  app.put<{ Params: { arendenr: string }; Body: Order | null }>('/kontroll/api/arenden/:arendenr', (request, reply) => {
    const handelser = advance(cases, { ...request.body, arendenr: request.params.arendenr });
    if (handelser !== null) return reply.send({ handelser });
    return reply.code(400).send({ status: 400, fel: `Ange ett ärende som finns, och en av: ${STATUSES.join(', ')}.` });
  });
  const setWeeks = (value: unknown): boolean => {
    const veckor = readWeeks(value);
    if (veckor !== undefined) cases.veckor = veckor;
    return veckor !== undefined;
  };
  app.put<{ Body: { veckor?: unknown } | null }>('/kontroll/api/handlaggningstid', ({ body }, reply) =>
    setWeeks(body?.veckor)
      ? reply.send({ veckor: cases.veckor })
      : reply.code(400).send({ status: 400, fel: 'Ange veckor som ett heltal från 1, eller null.' }),
  );
  app.post<{ Body: { veckor?: string } | undefined }>('/kontroll/handlaggningstid', ({ body }, reply) => {
    setWeeks(body?.veckor);
    return reply.redirect('/kontroll#arenden', 303);
  });
  app.post<{ Body: Order | undefined }>('/kontroll/arende', (request, reply) => {
    advance(cases, request.body ?? {});
    return reply.redirect('/kontroll#arenden', 303);
  });
}
