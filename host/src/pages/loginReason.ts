import { isSentHere } from '@uppgiftsandring/shared/domain/vag/sentHere';

export interface LoginReason {
  readonly kind: 'info' | 'error';
  /** Key under `LOGGA_IN`. */
  readonly key: 'UTLOGGAD_TID' | 'UTLOGGAD' | 'MISSLYCKADES' | 'UPPTAGEN' | 'KRAVS' | 'SVARAR_INTE';
}

/**
 * Why the user is on the login page. The server gives it in the query (`utloggad=tid`, `utloggad=ja`,
 * `inloggning=misslyckad`, `inloggning=upptagen`), the guards in the state of the history entry; `unread` when
 * these could not find out who is logged in.
 */
export function loginReason(search: string, state: unknown, unread: boolean): LoginReason | null {
  const query = new URLSearchParams(search);
  if (query.get('inloggning') === 'misslyckad') return { kind: 'error', key: 'MISSLYCKADES' };
  if (query.get('inloggning') === 'upptagen') return { kind: 'error', key: 'UPPTAGEN' };
  if (query.get('utloggad') === 'tid') return { kind: 'info', key: 'UTLOGGAD_TID' };
  if (query.has('utloggad')) return { kind: 'info', key: 'UTLOGGAD' };
  if (!isSentHere(state)) return null;
  return unread ? { kind: 'error', key: 'SVARAR_INTE' } : { kind: 'info', key: 'KRAVS' };
}
