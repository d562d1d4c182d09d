import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Notice } from '@uppgiftsandring/shared/ui/Notice';
import { loginNotice } from './loginNotice.ts';

/** Why the user is on the login page, when there is something to say about it (SESS-03, SESS-05, SESS-06, PLUS-02). */
export function LoginNotice() {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const notice = loginNotice(search, state);
  if (!notice) return null;
  return <Notice kind={notice.kind} role={notice.kind === 'error' ? 'alert' : 'status'}><p>{t(`LOGGA_IN.${notice.key}`)}</p></Notice>;
}
