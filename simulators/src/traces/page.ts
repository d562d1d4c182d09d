import { html, page, table, timeText } from '../http/html.ts';
import type { Span, Trace } from './traces.ts';

const duration = (ms: number): string => `${ms.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} ms`;
const answered = ({ status }: Span): string => status ?? 'Inget svar';

/** Every trace that came. */
export function tracesPage(traces: readonly Trace[]): string {
  const rows = traces.flatMap(({ id, spann }) =>
    spann.slice(0, 1).map((first) => {
      const link = html`<a href="/sparningar/${id}">${first.namn}</a>`;
      return [timeText(first.borjade), link, answered(first), duration(first.tog), spann.length];
    }),
  );
  const shown = html`${table('spar', ['Började', 'Anrop', 'Svar', 'Tog', 'Delar'], rows)}
<form method="post" action="/sparningar/tom"><p><button>Ta bort alla spår</button></p></form>`;
  const none = html`<p>Inga spår har kommit. Värd och backend skickar dem hit när de har adressen i OTEL_EXPORTER_OTLP_ENDPOINT.</p>`;
  return page(
    'Spår',
    html`<p>Vilket anrop som ledde till vilka andra, och hur lång tid vart och ett tog.</p>
<h2 id="spar">Mottagna spår</h2>
${traces.length === 0 ? none : shown}
<p><a href="/kontroll">Styr simulatorerna</a></p>`,
  );
}

/** One trace: each call, under the one that led to it. */
export function tracePage({ spann }: Trace): string {
  const [first] = spann;
  const rows = spann.map((span) => {
    const after = span.borjade - (first?.borjade ?? 0);
    return [`${'\u2003'.repeat(span.djup)}${span.namn}`, span.tjanst, duration(after), duration(span.tog), answered(span)];
  });
  return page(
    first?.namn ?? 'Spår',
    html`<h2 id="anrop">Anrop</h2>
${table('anrop', ['Anrop', 'Server', 'Började efter', 'Tog', 'Svar'], rows)}
<p><a href="/sparningar">Alla spår</a></p>`,
  );
}
