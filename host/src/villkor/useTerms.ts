import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TERMS_COOKIE, TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { announceAtom, generalErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { loadTermsHashAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { removeCookie, writeCookie } from '../boot/cookies.ts';

export interface Terms {
  /** Stores the acceptance and goes on (TERMS-07). */
  accept(): Promise<void>;
  /** Takes the acceptance back and goes to the authority's self-service (TERMS-08). */
  decline(): void;
}

/** What the buttons of the terms dialog do. */
export function useTerms(close: () => void): Terms {
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
      if (!told || !writeCookie(TERMS_COOKIE, value, TERMS_COOKIE_DAYS)) {
        tell('DIALOGS.ERROR.ALLMANT');
        return;
      }
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
