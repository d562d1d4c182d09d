import { page, html, table, type Html } from '../http/html.ts';
import { fullName, withDash } from '../people/people.ts';
import { PEOPLE } from '../people/persons.ts';
import { ASSOCIATIONS } from '../register/associations.ts';
import type { Fault } from './faults.ts';
import { MODE_TEXTS, MODES_OF, SERVICE_TEXTS, SERVICES } from './modes.ts';

/** A fault's subject as it is usually written: with its dash. */
function shownSubject(subject: string | null): string {
  if (subject === null) return 'Alla';
  if (subject.includes('@')) return subject;
  return subject.length === 12 ? withDash(subject) : `${subject.slice(0, 6)}-${subject.slice(6)}`;
}

function faultTable(faults: readonly Fault[]): Html {
  if (faults.length === 0) return html`<p>Inga fel är beställda. Allt svarar som det ska.</p>`;
  const rows = faults.map(({ id, service, subject, mode, delayMs, times }) => {
    const [tjanst, galler, gor] = [SERVICE_TEXTS[service], shownSubject(subject), MODE_TEXTS[mode]];
    const remove = html`<form method="post" action="/kontroll/ta-bort"><input type="hidden" name="id" value="${id}"><button aria-label="Ta bort felet ${tjanst}, ${galler}: ${gor}">Ta bort</button></form>`;
    return [tjanst, galler, gor, `${delayMs} ms`, times ?? 'Tills vidare', remove];
  });
  return html`${table('galler', ['Tjänst', 'Gäller', 'Vad den gör', 'Fördröjning', 'Gånger kvar', 'Åtgärd'], rows)}
<form method="post" action="/kontroll/aterstall"><p><button>Återställ allt</button></p></form>`;
}

const options = (texts: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(texts).map(([value, text]) => html`<option value="${value}">${text}</option>`);

const FIELDS = [
  ['subject', 'Personnummer, organisationsnummer eller e-postadress', 'Lämna tomt om det gäller alla.', 'text'],
  ['delayMs', 'Fördröjning i millisekunder', 'Lämna tomt för ingen, och tre sekunder för det som svarar långsamt.', 'numeric'],
  ['times', 'Antal gånger', 'Lämna tomt för tills vidare.', 'numeric'],
] as const;

function orderForm(): Html {
  return html`<form class="fields" method="post" action="/kontroll/bestall">
<div class="field"><label for="service">Tjänst</label><select id="service" name="service">${options({ alla: 'Alla tjänster', ...SERVICE_TEXTS })}</select></div>
<div class="field"><label for="mode">Vad den ska göra</label><select id="mode" name="mode" aria-describedby="mode-help">${options(MODE_TEXTS)}</select>
<p class="help" id="mode-help">Alla tjänster kan inte göra allt. Tabellen under formuläret visar vad var och en kan.</p></div>
${FIELDS.map(
  ([name, label, help, inputmode]) => html`<div class="field"><label for="${name}">${label}</label><p class="help" id="${name}-help">${help}</p>
<input id="${name}" name="${name}" inputmode="${inputmode}" autocomplete="off" aria-describedby="${name}-help"></div>`,
)}
<div><button class="primary">Beställ felet</button></div></form>`;
}

function overview(): Html {
  const services = SERVICES.map((service) => [SERVICE_TEXTS[service], html`<code>${service}</code>`, MODES_OF[service].join(', ')]);
  const associations = ASSOCIATIONS.map(({ egenskaper: { samfallighetsforeningsattribut: one }, syfte }) => [
    one.organisationsnummer,
    one.foreningensForetagsnamn,
    syfte,
  ]);
  const people = PEOPLE.map((person) => [withDash(person.personnummer), fullName(person), person.syfte]);
  return html`<h2 id="kan">Vad varje tjänst kan göra</h2>
${table('kan', ['Tjänst', 'Namn i API:t', 'Kan göra'], services)}
<h2 id="personer">Testpersoner</h2>
${table('personer', ['Personnummer', 'Namn', 'Till för'], people)}
<h2 id="foreningar">Testföreningar</h2>
${table('foreningar', ['Organisationsnummer', 'Namn', 'Till för'], associations)}`;
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
