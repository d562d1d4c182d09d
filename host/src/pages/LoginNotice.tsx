import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sessionUnreadAtom } from '@uppgiftsandring/shared/state';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { loginReason } from './loginReason.ts';

/** Why the user is on the login page, when there is a reason to show (SESS-03, SESS-05, SESS-06, PLUS-02). */
export function LoginNotice() {
  const { t } = useTranslation('host');
  const { search, state } = useLocation();
  const reason = loginReason(search, state, useAtomValue(sessionUnreadAtom));
  if (!reason) return null;
  return (
    <Notice kind={reason.kind} role={reason.kind === 'error' ? 'alert' : 'status'}>
      <p>{t(reason.key)}</p>
    </Notice>
  );
}
