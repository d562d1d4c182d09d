import { html, page, type Html } from '../http/html.ts';
import type { ReceivedMail } from './mailbox.ts';

const time = (mottaget: string): string => new Date(mottaget).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' });

function mailRow({ id, mottaget, till, amne }: ReceivedMail): Html {
  return html`<tr><td>${time(mottaget)}</td><td>${till}</td><td><a href="/brevlada/${id}">${amne === '' ? '(utan ämne)' : amne}</a></td></tr>`;
}

function mailTable(mails: readonly ReceivedMail[]): Html {
  if (mails.length === 0) return html`<p>Inga mejl har kommit.</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="mejl" tabindex="0"><table>
<thead><tr><th scope="col">Mottaget</th><th scope="col">Till</th><th scope="col">Ämne</th></tr></thead>
<tbody>${mails.map(mailRow)}</tbody></table></div>
<form method="post" action="/brevlada/tom"><p><button>Töm brevlådan</button></p></form>`;
}

/** The mailbox: every mail that came, whoever it was to. */
export function mailboxPage(mails: readonly ReceivedMail[]): string {
  return page(
    'Brevlådan',
    html`<p>Här hamnar all e-post som tjänsten skickar, vilken adress den än gäller.</p>
<h2 id="mejl">Mottagna mejl</h2>
${mailTable(mails)}
<p><a href="/kontroll">Styr simulatorerna</a></p>`,
  );
}

/** One mail, as it came: its headers and its plain text. */
export function mailPage({ id, mottaget, till, fran, amne, text, headers }: ReceivedMail): string {
  return page(
    amne,
    html`<p>Mottaget ${time(mottaget)}. Till ${till}. Från ${fran}.</p>
<p><a href="/brevlada/${id}/html">Visa som HTML</a></p>
<h2>Text</h2>
<pre>${text}</pre>
<h2>Brevhuvud</h2>
<pre>${headers.map(({ namn, varde }) => `${namn}: ${varde}`).join('\n')}</pre>
<p><a href="/brevlada">Tillbaka till brevlådan</a></p>`,
  );
}
