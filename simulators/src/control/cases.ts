import type { FastifyInstance } from 'fastify';
import { STATUSES, type Cases, type Event, type Status } from '../case/cases.ts';
import { html, table, type Html } from '../http/html.ts';

/** Few enough for testers to find their own. */
const SHOWN = 20;

const TEXTS: Readonly<Record<Status, string>> = { MOTTAGEN: 'Mottagen', GRANSKAS: 'Granskas', BESLUTAD: 'Beslutad' };

const described = (events: readonly Event[]) => events.map(({ status, tidpunkt }) => `${TEXTS[status]} ${tidpunkt.slice(0, 16).replace('T', ' ')}`).join(', ');

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
      const form = html`<form method="post" action="/kontroll/arende"><input type="hidden" name="arendenr" value="${arendenr}">${buttons}</form>`;
      return [arendenr, forening, described(events), form];
    });
  const shown = table('arenden', ['Ärendenummer', 'Förening', 'Vad ärendesystemet säger (UTC)', 'Sätt läge'], rows);
  return html`<h2 id="arenden">Ärenden</h2>
${rows.length === 0 ? html`<p>Inga ärenden har kommit in.</p>` : shown}`;
}

type Order = { readonly arendenr?: string; readonly status?: string };

/** Moves a case to that step; returns its events, or null when there is no such case or status. */
function advance(cases: Cases, { arendenr = '', status = '' }: Order): readonly Event[] | null {
  const found = cases.byNumber(arendenr);
  const wanted = STATUSES.find((one) => one === status);
  if (found === undefined || wanted === undefined) return null;
  cases.move(arendenr, wanted, new Date());
  return cases.eventsOf(found);
}

/** `GET /kontroll/api/arenden` lists the cases, `PUT /kontroll/api/arenden/:arendenr` with `{status}` moves one on; the page's buttons do the same. */
export function addCases(app: FastifyInstance, cases: Cases): void {
  app.get('/kontroll/api/arenden', () => ({
    arenden: cases.all().map((one) => ({ arendenr: one.arendenr, orgNr: one.orgNr, handelser: cases.eventsOf(one) })),
  }));
  app.put<{ Params: { arendenr: string }; Body: Order | null }>('/kontroll/api/arenden/:arendenr', (request, reply) => {
    const handelser = advance(cases, { ...request.body, arendenr: request.params.arendenr });
    if (handelser !== null) return reply.send({ handelser });
    return reply.code(400).send({ status: 400, fel: `Ange ett ärende som finns, och en av: ${STATUSES.join(', ')}.` });
  });
  app.post<{ Body: Order | undefined }>('/kontroll/arende', (request, reply) => {
    advance(cases, request.body ?? {});
    return reply.redirect('/kontroll#arenden', 303);
  });
}
