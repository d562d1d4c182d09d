import Cookies from 'js-cookie';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { COOKIE_SAME_SITE, TERMS_COOKIE, TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { announceAtom, generalErrorAtom } from '@uppgiftsandring/shared/state';
import { loadTermsHashAtom, termsHashAtom } from './termsHash.ts';

export interface Terms {
  /** Stores the acceptance and goes on (TERMS-07). */
  accept(): Promise<void>;
  /** Takes the acceptance back and leaves for the authority's self-service (TERMS-08). */
  decline(): void;
}

/** What the buttons of the terms dialog do. */
export function useTerms(close: () => void): Terms {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useAtomValue(termsHashAtom);
  const load = useSetAtom(loadTermsHashAtom);
  const announce = useSetAtom(announceAtom);
  const tell = useSetAtom(generalErrorAtom);
  return {
    accept: async () => {
      const value = hash ?? (await load());
      // Without the server's value nothing that admits can be stored (TERMS-11).
      if (value === null) {
        tell('DIALOGS.ERROR.ALLMANT');
        return;
      }
      Cookies.set(TERMS_COOKIE, value, { expires: TERMS_COOKIE_DAYS, sameSite: COOKIE_SAME_SITE, path: '/', secure: location.protocol === 'https:' });
      close();
      announce(t('ANVANDARVILLKOR.GODKANT'));
      await navigate('/ansokan/sok-forening', { replace: location.pathname === '/anvandarvillkor' });
    },
    decline: () => {
      Cookies.remove(TERMS_COOKIE, { path: '/' });
      location.assign(LANKAR.sjalvservice);
    },
  };
}
