import { isSentHere } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { promised } from '@uppgiftsandring/shared/i18n/promises';

export interface LoginReason {
  readonly kind: 'info' | 'error';
  readonly key: TextKey<'host'>;
}

/** Why the user is on the login page: the server says it in the query, the guards in the state of the history entry; `unread` when these could not read the session. */
export function loginReason(search: string, state: unknown, unread: boolean): LoginReason | null {
  const query = new URLSearchParams(search);
  if (query.get('inloggning') === 'misslyckad') return { kind: 'error', key: 'LOGGA_IN.MISSLYCKADES' };
  if (query.get('inloggning') === 'upptagen') return { kind: 'error', key: 'LOGGA_IN.UPPTAGEN' };
  if (query.get('utloggad') === 'tid') return { kind: 'info', key: 'LOGGA_IN.UTLOGGAD_TID' };
  if (query.has('utloggad')) return { kind: 'info', key: 'LOGGA_IN.UTLOGGAD' };
  if (!isSentHere(state)) return null;
  return unread ? { kind: 'error', key: promised('notShown', 'LOGGA_IN.SVARAR_INTE') } : { kind: 'info', key: 'LOGGA_IN.KRAVS' };
}
