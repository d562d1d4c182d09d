import { note } from '../granskning/granskningslogg.ts';
import type { Api } from '../api/validation.ts';
import { NAVIGATION } from '../api/answers.ts';
import { cookieJar } from './cookies.ts';
import { deleteSession, findSession } from './sessionRepository.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';
import type { WithLogin } from '../../adapters/login/loginProvider.ts';

/** Why the person is logged out: by time (LOGGA_IN.UTLOGGAD_TID) or by choice (LOGGA_IN.UTLOGGAD). */
type Reason = 'tid' | 'ja';

const loginPage = (reason: Reason) => `/logga-in?utloggad=${reason}`;

/**
 * `/logout` ends the session here, in the browser and, if it answers, at the provider, which sends the browser on to
 * `/utloggad` (SESS-06). Only the session cookie is touched: the terms cookie and unsaved input stay.
 */
export function logoutRoutes(app: Api, { db, config, login, now }: WithDb & WithConfig & WithLogin & WithClock): void {
  const cookies = cookieJar(config.secure);

  app.get('/logout', { exposeHeadRoute: false, schema: { response: NAVIGATION } }, async (request, reply) => {
    // A link or an image on another site must not log anybody out.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
    const found = await findSession(db, cookies.readSession(request), config.session, now());
    cookies.clearSession(reply);
    if (found.kind === 'none') return reply.redirect(loginPage('ja'), 303);
    const { id, personnummer: aktor } = found.session;
    await db.transaction(async (tx) => {
      await deleteSession(tx, id);
      await note(tx, { handelse: 'utloggning', aktor, avser: null, utfall: 'utloggad' }, now());
    });
    request.log.info({ event: 'logout' }, 'logged out');
    const reason: Reason = found.kind === 'expired' ? 'tid' : 'ja';
    const url = await login.endSessionUrl(reason);
    return reply.redirect(url?.href ?? loginPage(reason), 303);
  });

  app.get('/utloggad', { schema: { response: NAVIGATION } }, async (request, reply) => {
    const { searchParams } = new URL(request.url, config.publicOrigin);
    return reply.redirect(loginPage(searchParams.get('state') === 'tid' ? 'tid' : 'ja'), 303);
  });
}
