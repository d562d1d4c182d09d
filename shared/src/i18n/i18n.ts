import { type i18n, type Resource, createInstance } from 'i18next';
import { SLICES } from '../domain/vag/routes.ts';
import { MYNDIGHET } from './myndighet.ts';

export const SPRAK = ['sv', 'en'] as const;
export type Sprak = (typeof SPRAK)[number];

interface I18nOptions {
  /** Language → namespace → texts. */
  readonly catalogues: Resource;
  readonly language?: Sprak;
  /** Namespace of keys that name none: the host's or a slice's own. */
  readonly namespace?: string;
}

/**
 * Makes an i18next instance that is ready at once. Swedish stands in for what another language lacks, also for a text that is
 * there but empty, so that a raw key never shows while Swedish has the text (I18N-01). Values are not escaped: React does that.
 */
export function createI18n({ catalogues, language = 'sv', namespace = 'host' }: I18nOptions): i18n {
  const instance = createInstance();
  void instance.init({
    resources: catalogues,
    lng: language,
    fallbackLng: 'sv',
    supportedLngs: [...SPRAK],
    ns: [namespace],
    defaultNS: namespace,
    // The error dialog is the host's; what it tells can come from a slice that is newer, with common texts that this host lacks (ERR-03).
    fallbackNS: [...SLICES],
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { ...MYNDIGHET } },
    // Slices add their texts while the page lives; components wait for nothing and draw again when texts come.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
