import { expect, it } from 'vitest';
import { SENT_HERE } from '@uppgiftsandring/shared/domain/vag/routes';
import { loginReason } from './LoginPage.tsx';

it.each([
  ['PLUS-02 SESS-03 the session ran out', '?utloggad=tid', null, { kind: 'info', key: 'LOGGA_IN.UTLOGGAD_TID' }],
  ['SESS-06 the user logged out', '?utloggad=ja', null, { kind: 'info', key: 'LOGGA_IN.UTLOGGAD' }],
  ['SESS-05 the login failed', '?inloggning=misslyckad', null, { kind: 'error', key: 'LOGGA_IN.MISSLYCKADES' }],
  ['SESS-05 too many logins from one address', '?inloggning=upptagen', null, { kind: 'error', key: 'LOGGA_IN.UPPTAGEN' }],
  ['GUARD-01 a guarded page sent the user here', '', SENT_HERE, { kind: 'info', key: 'LOGGA_IN.KRAVS' }],
  ['ROUTE-02 the user simply came', '', null, null],
  ['ROUTE-02 a history entry holds something of others', '', { sentHere: 'yes' }, null],
])('%s', (_title, search, state, notice) => {
  expect(loginReason(search, state, false)).toEqual(notice);
});

it('GUARD-01 a redirect after an unread session says that the server does not answer', () => {
  expect(loginReason('', SENT_HERE, true)).toEqual({ kind: 'error', key: 'LOGGA_IN.SVARAR_INTE' });
  expect(loginReason('', null, true)).toBeNull();
});
