import { html, page, table, timeText } from '../http/html.ts';
import type { ReceivedMail } from './mailbox.ts';

/** The mailbox: every mail that came, whoever it was to. */
export function mailboxPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(({ id, mottaget, till, amne }) => [
    timeText(mottaget),
    till,
    html`<a href="/brevlada/${id}">${amne === '' ? '(utan ämne)' : amne}</a>`,
  ]);
  const shown = html`${table('mejl', ['Mottaget', 'Till', 'Ämne'], rows)}
<form method="post" action="/brevlada/tom"><p><button>Töm brevlådan</button></p></form>`;
  return page(
    'Brevlådan',
    html`<p>Här hamnar all e-post som tjänsten skickar, vilken adress den än gäller.</p>
<h2 id="mejl">Mottagna mejl</h2>
${mails.length === 0 ? html`<p>Inga mejl har kommit.</p>` : shown}
<p><a href="/kontroll">Styr simulatorerna</a></p>`,
  );
}

/** One mail, as it came: its headers and its plain text. */
export const mailPage = ({ id, mottaget, till, fran, amne, text, headers }: ReceivedMail): string =>
  page(
    amne,
    html`<p>Mottaget ${timeText(mottaget)}. Till ${till}. Från ${fran}.</p>
<p><a href="/brevlada/${id}/html">Visa som HTML</a></p>
<h2>Text</h2>
<pre>${text}</pre>
<h2>Brevhuvud</h2>
<pre>${headers.map(({ namn, varde }) => `${namn}: ${varde}`).join('\n')}</pre>
<p><a href="/brevlada">Tillbaka till brevlådan</a></p>`,
  );
