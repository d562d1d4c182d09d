import { page, html, type Html } from '../http/html.ts';
import { fullName, withDash } from '../people/names.ts';
import { PEOPLE } from '../people/people.ts';
import { ASSOCIATIONS } from '../register/associations.ts';
import type { Fault } from './faults.ts';
import { MODES, MODES_OF, MODE_TEXTS, SERVICES, SERVICE_TEXTS } from './modes.ts';

/** A fault's subject as it is usually written: with its dash. */
function shownSubject(subject: string | null): string {
  if (subject === null) return 'Alla';
  if (subject.includes('@')) return subject;
  return subject.length === 12 ? withDash(subject) : `${subject.slice(0, 6)}-${subject.slice(6)}`;
}

function described(fault: Fault): string {
  return `${SERVICE_TEXTS[fault.service]}, ${shownSubject(fault.subject)}: ${MODE_TEXTS[fault.mode]}`;
}

function faultRow(fault: Fault): Html {
  return html`<tr><td>${SERVICE_TEXTS[fault.service]}</td><td>${shownSubject(fault.subject)}</td><td>${MODE_TEXTS[fault.mode]}</td><td>${fault.delayMs} ms</td><td>${fault.times === null ? 'Tills vidare' : fault.times}</td>
<td><form method="post" action="/kontroll/ta-bort"><input type="hidden" name="id" value="${fault.id}"><button aria-label="Ta bort felet ${described(fault)}">Ta bort</button></form></td></tr>`;
}

function faultTable(faults: readonly Fault[]): Html {
  if (faults.length === 0) return html`<p>Inga fel är beställda. Allt svarar som det ska.</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="galler" tabindex="0"><table>
<thead><tr><th scope="col">Tjänst</th><th scope="col">Gäller</th><th scope="col">Vad den gör</th><th scope="col">Fördröjning</th><th scope="col">Gånger kvar</th><th scope="col">Åtgärd</th></tr></thead>
<tbody>${faults.map(faultRow)}</tbody></table></div>
<form method="post" action="/kontroll/aterstall"><p><button>Återställ allt</button></p></form>`;
}

function orderForm(): Html {
  return html`<form class="fields" method="post" action="/kontroll/bestall">
<div class="field"><label for="service">Tjänst</label><select id="service" name="service">
<option value="alla">Alla tjänster</option>${SERVICES.map((service) => html`<option value="${service}">${SERVICE_TEXTS[service]}</option>`)}</select></div>
<div class="field"><label for="mode">Vad den ska göra</label><select id="mode" name="mode" aria-describedby="mode-help">
${MODES.map((mode) => html`<option value="${mode}">${MODE_TEXTS[mode]}</option>`)}</select>
<p class="help" id="mode-help">Alla tjänster kan inte göra allt. Tabellen under formuläret visar vad var och en kan.</p></div>
<div class="field"><label for="subject">Personnummer, organisationsnummer eller e-postadress</label><p class="help" id="subject-help">Lämna tomt om det gäller alla.</p>
<input id="subject" name="subject" autocomplete="off" aria-describedby="subject-help"></div>
<div class="field"><label for="delayMs">Fördröjning i millisekunder</label><input id="delayMs" name="delayMs" inputmode="numeric" autocomplete="off"></div>
<div class="field"><label for="times">Antal gånger</label><p class="help" id="times-help">Lämna tomt för tills vidare.</p>
<input id="times" name="times" inputmode="numeric" autocomplete="off" aria-describedby="times-help"></div>
<div><button class="primary">Beställ felet</button></div></form>`;
}

function overview(): Html {
  return html`<h2 id="kan">Vad varje tjänst kan göra</h2>
<div class="scroll" role="region" aria-labelledby="kan" tabindex="0"><table><thead><tr><th scope="col">Tjänst</th><th scope="col">Namn i API:t</th><th scope="col">Kan göra</th></tr></thead>
<tbody>${SERVICES.map((service) => html`<tr><td>${SERVICE_TEXTS[service]}</td><td><code>${service}</code></td><td>${MODES_OF[service].join(', ')}</td></tr>`)}</tbody></table></div>
<h2 id="personer">Testpersoner</h2>
<div class="scroll" role="region" aria-labelledby="personer" tabindex="0"><table><thead><tr><th scope="col">Personnummer</th><th scope="col">Namn</th><th scope="col">Till för</th></tr></thead>
<tbody>${PEOPLE.map((person) => html`<tr><td>${withDash(person.personnummer)}</td><td>${fullName(person)}</td><td>${person.syfte}</td></tr>`)}</tbody></table></div>
<h2 id="foreningar">Testföreningar</h2>
<div class="scroll" role="region" aria-labelledby="foreningar" tabindex="0"><table><thead><tr><th scope="col">Organisationsnummer</th><th scope="col">Namn</th><th scope="col">Till för</th></tr></thead>
<tbody>${ASSOCIATIONS.map(({ egenskaper, syfte }) => html`<tr><td>${egenskaper.samfallighetsforeningsattribut.organisationsnummer}</td><td>${egenskaper.samfallighetsforeningsattribut.foreningensForetagsnamn}</td><td>${syfte}</td></tr>`)}</tbody></table></div>`;
}

/** The control page: the current orders, an order form, the cases, and the persons and associations to order for. Works without script. */
export function controlPage(faults: readonly Fault[], error: string | null, cases: Html): string {
  const errorText = error === null ? html`` : html`<p class="error" role="alert">${error}</p>`;
  return page(
    'Styr simulatorerna',
    html`${errorText}<p><a href="/brevlada">Brevlådan: e-posten som tjänsten har skickat</a></p>
<p><a href="/sparningar">Spår: vilket anrop som ledde till vilka andra</a></p>
<h2 id="galler">Fel som gäller nu</h2>
${faultTable(faults)}
<h2>Beställ ett fel</h2>
${orderForm()}
${cases}
${overview()}`,
  );
}
