import { html, page, type Html } from '../http/html.ts';
import type { SignForm } from './request.ts';

/** The answer's form: the same field names as the request's, except the last. */
type AnswerForm = Omit<SignForm, 'EidSignRequest'> & { readonly EidSignResponse: string };

const signing = (title: string, content: Html, script?: string): string =>
  page(title, html`<p>Underskriftstjänst för utveckling. Här används ingen riktig e-legitimation.</p>${content}`, script);

/** Shows what is to be signed and lets the person sign or cancel. */
export const signPage = (id: string, name: string, message: string): string =>
  signing(
    'Skriv under',
    html`<h2 id="text">Det här skriver du under</h2>
<blockquote aria-labelledby="text">${message}</blockquote>
<form method="post" action="/sign/${id}">
<button class="primary" name="val" value="skriv-under">Skriv under som ${name}</button>
<button name="val" value="avbryt">Avbryt</button></form>`,
  );

/** Posts the answer back by itself; the button is for browsers without JavaScript. */
export function answerPage(returnUrl: string, form: AnswerForm): string {
  const fields = Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return signing(
    'Du skickas tillbaka',
    html`<p>Händer inget? Tryck på knappen.</p>
<form method="post" action="${returnUrl}">${fields}<button class="primary" data-submit>Gå tillbaka till tjänsten</button></form>`,
    '/assets/submit.js',
  );
}

/** Says why nothing can be signed. */
export const refusedPage = (reason: string): string => signing('Det går inte att skriva under', html`<p class="error" role="alert">${reason}</p>`);
