import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TERMS_COOKIE, TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { announceAtom, generalErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { loadTermsHashAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { removeCookie, writeCookie } from '../boot/cookies.ts';

/**
 * How the terms of a path name are shown: on their own `page`, which has an introduction, cannot be closed without a choice (INC-43) and whose OK
 * accepts (TERMS-03); only to `read`, on the login page and without a session (TERMS-04, TERMS-11); else to `choose` (TERMS-05, INC-20).
 */
export function termsVariant(path: string, hasSession: boolean): 'page' | 'read' | 'choose' {
  if (path === '/anvandarvillkor') return 'page';
  return path === '/logga-in' || !hasSession ? 'read' : 'choose';
}

/** What the buttons of the terms dialog do: store the acceptance and go on (TERMS-07), or take it back and go to the authority's self-service (TERMS-08). */
export function useTerms(close: () => void) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const { termsHash } = useAtomValue(foundAtom);
  const load = useSetAtom(loadTermsHashAtom);
  const announce = useSetAtom(announceAtom);
  const api = useApi();
  const tell = useSetAtom(generalErrorAtom);
  return {
    accept: async () => {
      const value = termsHash ?? (await load());
      // Without the server's hash no valid acceptance can be stored (TERMS-11), and the server records when it was made (VAL-63).
      const told =
        value !== null &&
        (await api.acceptTerms(value).then(
          () => true,
          () => false,
        ));
      if (!told || !writeCookie(TERMS_COOKIE, value, TERMS_COOKIE_DAYS)) return tell('DIALOGS.ERROR.ALLMANT');
      close();
      announce(t('ANVANDARVILLKOR.GODKANT'));
      await navigate('/ansokan/sok-forening', { replace: location.pathname === '/anvandarvillkor' });
    },
    decline: () => {
      removeCookie(TERMS_COOKIE);
      location.assign(LANKAR.sjalvservice);
    },
  };
}
