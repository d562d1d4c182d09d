import { html, page, type Html } from '../http/html.ts';
import type { Span, Trace } from './traces.ts';

const time = (ms: number): string => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' });
const duration = (ms: number): string => `${ms.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} ms`;
const answered = ({ status }: Span): string => status ?? 'Inget svar';

function traceRow({ id, spann }: Trace): Html {
  const [first] = spann;
  if (!first) return html``;
  return html`<tr><td>${time(first.borjade)}</td><td><a href="/sparningar/${id}">${first.namn}</a></td><td>${answered(first)}</td><td>${duration(first.tog)}</td><td>${spann.length}</td></tr>`;
}

function traceTable(traces: readonly Trace[]): Html {
  if (traces.length === 0) return html`<p>Inga spår har kommit. Värd och backend skickar dem hit när de har adressen i OTEL_EXPORTER_OTLP_ENDPOINT.</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="spar" tabindex="0"><table>
<thead><tr><th scope="col">Började</th><th scope="col">Anrop</th><th scope="col">Svar</th><th scope="col">Tog</th><th scope="col">Delar</th></tr></thead>
<tbody>${traces.map(traceRow)}</tbody></table></div>
<form method="post" action="/sparningar/tom"><p><button>Ta bort alla spår</button></p></form>`;
}

/** Every trace that came. */
export function tracesPage(traces: readonly Trace[]): string {
  return page(
    'Spår',
    html`<p>Vilket anrop som ledde till vilka andra, och hur lång tid vart och ett tog.</p>
<h2 id="spar">Mottagna spår</h2>
${traceTable(traces)}
<p><a href="/kontroll">Styr simulatorerna</a></p>`,
  );
}

/** One trace: each call, under the one that led to it. */
export function tracePage({ spann }: Trace): string {
  const [first] = spann;
  const row = (span: Trace['spann'][number]): Html =>
    html`<tr><td>${'\u2003'.repeat(span.djup)}${span.namn}</td><td>${span.tjanst}</td><td>${duration(span.borjade - (first?.borjade ?? 0))}</td><td>${duration(span.tog)}</td><td>${answered(span)}</td></tr>`;
  return page(
    first?.namn ?? 'Spår',
    html`<div class="scroll" role="region" aria-label="Anrop" tabindex="0"><table>
<thead><tr><th scope="col">Anrop</th><th scope="col">Server</th><th scope="col">Började efter</th><th scope="col">Tog</th><th scope="col">Svar</th></tr></thead>
<tbody>${spann.map(row)}</tbody></table></div>
<p><a href="/sparningar">Alla spår</a></p>`,
  );
}
