import { isSentHere } from '@uppgiftsandring/shared/domain/vag/sentHere';

export interface LoginReason {
  readonly kind: 'info' | 'error';
  /** Key under `LOGGA_IN`. */
  readonly key: 'UTLOGGAD_TID' | 'UTLOGGAD' | 'MISSLYCKADES' | 'UPPTAGEN' | 'KRAVS';
}

/**
 * Why the user is on the login page. The server gives it in the query (`utloggad=tid`, `utloggad=ja`,
 * `inloggning=misslyckad`, `inloggning=upptagen`), the guards in the state of the history entry.
 */
export function loginReason(search: string, state: unknown): LoginReason | null {
  const query = new URLSearchParams(search);
  if (query.get('inloggning') === 'misslyckad') return { kind: 'error', key: 'MISSLYCKADES' };
  if (query.get('inloggning') === 'upptagen') return { kind: 'error', key: 'UPPTAGEN' };
  if (query.get('utloggad') === 'tid') return { kind: 'info', key: 'UTLOGGAD_TID' };
  if (query.has('utloggad')) return { kind: 'info', key: 'UTLOGGAD' };
  return isSentHere(state) ? { kind: 'info', key: 'KRAVS' } : null;
}
