import { expect, it } from 'vitest';
import { settlePort } from '../src/http/listen.ts';
import { Browser } from './browser.ts';
import { answerLogin, relyingParty } from './relyingParty.ts';
import { APP_ORIGIN, order, running } from './support.ts';

const IDP_ONLY = { SERVICES: 'idp' };
const ANNA = '198503142385';

it('SESS-05 the identity provider gives number, name, level and time', async () => {
  const simulators = await running(IDP_ONLY);
  const app = await relyingParty(simulators);
  const { login, end } = await answerLogin(new Browser(), app.start, 'login', { personnummer: ANNA });
  expect(login.page).toContain('Logga in som Anna Ek</button>');
  expect(login.page).toContain('<html lang="sv">');
  const claims = (await app.redeem(end.url)).claims();
  expect(claims).toMatchObject({
    'https://id.oidc.se/claim/personalIdentityNumber': ANNA,
    given_name: 'Anna',
    family_name: 'Ek',
    name: 'Anna Ek',
    birthdate: '1985-03-14',
    acr: 'http://id.elegnamnden.se/loa/1.0/loa3',
  });
  expect(claims?.['auth_time']).toBeTypeOf('number');
  expect(claims?.sub).not.toContain('1985');
});

it('SESS-05 identity provider gives a coordination number under its own claim', async () => {
  const app = await relyingParty(await running(IDP_ONLY));
  const { end } = await answerLogin(new Browser(), app.start, 'login', { personnummer: '19701063-2391' });
  const claims = (await app.redeem(end.url)).claims();
  expect(claims).toMatchObject({ 'https://id.oidc.se/claim/coordinationNumber': '197010632391', birthdate: '1970-10-03' });
  expect(claims).not.toHaveProperty('https://id.oidc.se/claim/personalIdentityNumber');
});

it('SESS-05 identity provider tells the application when the user cancels', async () => {
  const app = await relyingParty(await running(IDP_ONLY));
  const { end } = await answerLogin(new Browser(), app.start, 'avbryt');
  expect(end.url).toMatch(new RegExp(`^${APP_ORIGIN}/inloggad\\?error=access_denied`));
  await expect(app.redeem(end.url)).rejects.toMatchObject({ error: 'access_denied' });
});

it('SESS-05 refuses a number that is not a test person’s, on the page', async () => {
  const app = await relyingParty(await running(IDP_ONLY));
  const { end } = await answerLogin(new Browser(), app.start, 'login', { personnummer: '200102292380' });
  expect(end.status).toBe(400);
  expect(end.page).toContain('role="alert"');
});

it('SESS-06 identity provider logs out by itself and sends the browser back', async () => {
  const app = await relyingParty(await running(IDP_ONLY));
  const browser = new Browser();
  const { end } = await answerLogin(browser, app.start, 'login', { personnummer: ANNA });
  await app.redeem(end.url);
  const page = await browser.go(app.logout(), APP_ORIGIN);
  expect(page.page).toContain('src="/assets/submit.js"');
  expect(page.page).toContain('data-submit');
  const [, action = ''] = /action="([^"]+)"/.exec(page.page) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.page) ?? [];
  expect((await browser.go(action, APP_ORIGIN, { xsrf, logout: 'yes' })).url).toBe(`${APP_ORIGIN}/utloggad`);
});

it('SESS-05 identity provider lets another person log in where somebody already is', async () => {
  const simulators = await running(IDP_ONLY);
  const browser = new Browser();
  const first = await relyingParty(simulators);
  await first.redeem((await answerLogin(browser, first.start, 'login', { personnummer: ANNA })).end.url);
  const second = await relyingParty(simulators);
  const { end } = await answerLogin(browser, second.start, 'login', { personnummer: '191212121212' });
  expect((await second.redeem(end.url)).claims()).toMatchObject({ family_name: 'Tolvansson' });
});

it('SESS-05 identity provider keeps keys and subjects over a restart', async () => {
  const before = await running(IDP_ONLY);
  const app = await relyingParty(before);
  const port = new URL(before.at('idp', '')).port;
  const first = (await app.redeem((await answerLogin(new Browser(), app.start, 'login', { personnummer: ANNA })).end.url)).claims();
  await before.stop();
  const after = await running({ ...IDP_ONLY, DATA_DIR: before.folder, IDP_PORT: port });
  const again = await relyingParty(after);
  const second = (await again.redeem((await answerLogin(new Browser(), again.start, 'login', { personnummer: ANNA })).end.url)).claims();
  expect(second?.sub).toBe(first?.sub);
});

it('SESS-05 discovery names the internal origin for what servers call', async () => {
  const port = await settlePort(0, '127.0.0.1');
  await running({ ...IDP_ONLY, IDP_PORT: String(port), IDP_ORIGIN: 'https://idp.example', IDP_INTERNAL_ORIGIN: 'http://idp.internal:4001' });
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`, { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(await response.json()).toMatchObject({
    issuer: 'https://idp.example',
    authorization_endpoint: 'https://idp.example/auth',
    end_session_endpoint: 'https://idp.example/session/end',
    token_endpoint: 'http://idp.internal:4001/token',
    jwks_uri: 'http://idp.internal:4001/jwks',
  });
});

it('PLUS-32 cancels or fails one person’s login only', async () => {
  const simulators = await running(IDP_ONLY);
  await order(simulators, { service: 'idp', subject: ANNA, mode: 'cancel' });
  const mine = await relyingParty(simulators);
  const cancelled = await answerLogin(new Browser(), mine.start, 'login', { personnummer: ANNA });
  expect(cancelled.end.url).toContain('error=access_denied');
  const other = await relyingParty(simulators);
  const through = await answerLogin(new Browser(), other.start, 'login', { personnummer: '191212121212' });
  expect(through.end.url).toContain('code=');
  await order(simulators, { service: 'idp', subject: ANNA, mode: 'fail' });
  const failed = await answerLogin(new Browser(), mine.start, 'login', { personnummer: ANNA });
  expect(failed.end.url).toContain('error=server_error');
});
