import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { announceAtom, applicationErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { HOST_TEXTS, shellBase } from '../../boot/catalogue.ts';
import { rememberLanguage } from '../../boot/language.ts';

export interface Language {
  /** The language that the button offers. */
  readonly other: Sprak;
  change(): Promise<void>;
}

/**
 * Switches between Swedish and English, for the shell and every slice, and remembers the choice (PLUS-11). If the texts of
 * the other language cannot be loaded, the page stays as it is and says so.
 */
export function useLanguage(): Language {
  const { i18n } = useTranslation('host');
  const api = useApi();
  const announce = useSetAtom(announceAtom);
  const showError = useSetAtom(applicationErrorAtom);
  const other: Sprak = i18n.language === 'sv' ? 'en' : 'sv';

  const change = async () => {
    try {
      if (!i18n.hasResourceBundle(other, HOST_TEXTS)) i18n.addResourceBundle(other, HOST_TEXTS, await api.getCatalogue(other, shellBase()));
    } catch (error) {
      showError(error);
      return;
    }
    document.documentElement.lang = other;
    rememberLanguage(other);
    await i18n.changeLanguage(other);
    announce(i18n.t('HEADER.SPRAK_BYTT', { ns: HOST_TEXTS }));
  };
  return { other, change };
}
