import { Html, html, page } from '../http/html.ts';
import { fullName, withDash } from '../people/people.ts';
import { PEOPLE } from '../people/persons.ts';

/** The login page: a button for each test person, a field for a number, and a way out. */
export function loginPage(uid: string, error: string | null): string {
  const login = `/interaction/${uid}/login`;
  const errorText = error === null ? html`` : html`<p class="error" id="number-error" role="alert">${error}</p>`;
  const described = error === null ? html`aria-describedby="number-help"` : html`aria-invalid="true" aria-describedby="number-help number-error"`;
  const people = PEOPLE.map((person, index) => {
    const look = index === 0 ? html` class="primary"` : html``;
    return html`<li><button${look} name="personnummer" value="${person.personnummer}" aria-describedby="p${index}">Logga in som ${fullName(person)}</button>
<p id="p${index}">${person.syfte}<br><span class="muted">${withDash(person.personnummer)}</span></p></li>`;
  });
  return page(
    'Logga in som testperson',
    html`<form method="post" action="/interaction/${uid}/avbryt"><p><button>Avbryt</button></p></form>
<form class="fields" method="post" action="${login}">
${errorText}
<div class="field"><label for="number">Personnummer</label>
<p class="help" id="number-help">Ett annat testnummer med tolv siffror, till exempel 19850314-2385.</p>
<input id="number" name="personnummer" autocomplete="off" inputmode="numeric" required ${described}></div>
<div><button>Logga in med numret</button></div>
</form>
<h2>Testpersoner</h2>
<form method="post" action="${login}"><ul class="people">
${people}
</ul></form>`,
  );
}

/** The page that ends the session by itself; `form` is the provider's own markup, which the button belongs to. */
export const logoutPage = (form: string): string =>
  page(
    'Logga ut',
    html`<p>Du loggas ut.</p>
${new Html(form)}
<p><button class="primary" form="op.logoutForm" name="logout" value="yes" data-submit>Logga ut</button></p>`,
    '/assets/submit.js',
  );

export const loggedOutPage = (): string => page('Du är utloggad', html`<p>Du kan stänga fönstret.</p>`);

/** An error that cannot be sent back to the application. */
export const errorPage = (code: string): string =>
  page(
    'Det gick inte att logga in',
    html`<p class="error">Inloggningen kan inte fortsätta. Gå tillbaka till tjänsten och börja om.</p><p class="muted">Felkod: ${code}</p>`,
  );
