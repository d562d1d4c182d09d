import type { FastifyInstance } from 'fastify';
import { STATUSES, type Event, type Status } from '../case/progress.ts';
import type { Cases } from '../case/server.ts';
import type { Case } from '../case/caseArchive.ts';
import { html, type Html } from '../http/html.ts';

/** Few enough for testers to find their own. */
const SHOWN = 20;

const TEXTS: Readonly<Record<Status, string>> = { MOTTAGEN: 'Mottagen', GRANSKAS: 'Granskas', BESLUTAD: 'Beslutad' };

const described = (events: readonly Event[]) => events.map(({ status, tidpunkt }) => `${TEXTS[status]} ${tidpunkt.slice(0, 16).replace('T', ' ')}`).join(', ');

function row(one: Case, events: readonly Event[]): Html {
  const now = events.at(-1)?.status;
  return html`<tr><td>${one.arendenr}</td><td>${one.forening}</td><td>${described(events)}</td><td><form method="post" action="/kontroll/arende"><input type="hidden" name="arendenr" value="${one.arendenr}">
${STATUSES.filter((status) => status !== now).map((status) => html`<button name="status" value="${status}" aria-label="${TEXTS[status]}: ärende ${one.arendenr}">${TEXTS[status]}</button> `)}</form></td></tr>`;
}

/** The latest cases, each with buttons that move it on (PLUS-17). */
export function caseTable(cases: Cases | null): Html {
  if (cases === null) return html``;
  const latest = cases.archive.all().toReversed().slice(0, SHOWN);
  const table = html`<div class="scroll" role="region" aria-labelledby="arenden" tabindex="0"><table>
<thead><tr><th scope="col">Ärendenummer</th><th scope="col">Förening</th><th scope="col">Vad ärendesystemet säger (UTC)</th><th scope="col">Sätt läge</th></tr></thead>
<tbody>${latest.map((one) => row(one, cases.progress.of(one)))}</tbody></table></div>`;
  return html`<h2 id="arenden">Ärenden</h2>
${latest.length === 0 ? html`<p>Inga ärenden har kommit in.</p>` : table}`;
}

interface Order {
  readonly arendenr?: string;
  readonly status?: string;
}

/** Moves a case to that step; returns its events, or null when there is no such case or status. */
function advance({ archive, progress }: Cases, { arendenr = '', status = '' }: Order): readonly Event[] | null {
  const found = archive.byNumber(arendenr);
  const wanted = STATUSES.find((one) => one === status);
  if (found === undefined || wanted === undefined) return null;
  progress.add(found.arendenr, wanted, new Date());
  return progress.of(found);
}

/** `GET /kontroll/api/arenden` lists the cases, `PUT /kontroll/api/arenden/:arendenr` with `{status}` moves one on; the page's buttons do the same. */
export function addCases(app: FastifyInstance, cases: Cases): void {
  app.get('/kontroll/api/arenden', () => ({
    arenden: cases.archive.all().map((one) => ({ arendenr: one.arendenr, orgNr: one.orgNr, handelser: cases.progress.of(one) })),
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
