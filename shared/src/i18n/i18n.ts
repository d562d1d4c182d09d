import { type i18n, type Resource, createInstance } from 'i18next';
import { readDirectly } from '@uppgiftsandring/platform/contract/texts';
import { SPRAK, type Sprak } from '../domain/sprak.ts';
import { MYNDIGHET } from './myndighet.ts';

interface I18nOptions {
  /** Language → namespace → texts. */
  readonly catalogues: Resource;
  readonly language?: Sprak;
  /** Namespace of keys without a namespace: the host's or a slice's own. */
  readonly namespace?: string;
  /** The slices, whose texts are searched last. */
  readonly owners?: readonly string[];
}

/** An i18next instance that is ready at once. Swedish is the fallback for texts that another language lacks or has empty (I18N-01). React escapes values. */
export function createI18n({ catalogues, language = 'sv', namespace = 'host', owners = [] }: I18nOptions): i18n {
  const instance = createInstance();
  void instance.init({
    resources: catalogues,
    lng: language,
    fallbackLng: 'sv',
    supportedLngs: [...SPRAK],
    ns: [namespace],
    defaultNS: namespace,
    // The error dialog belongs to the host, but its text can come from a newer slice, with common texts that this host lacks (ERR-03).
    fallbackNS: [...owners],
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { ...MYNDIGHET } },
    // Slices add their texts after the page has started; components do not suspend but render again when texts come.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return readDirectly(instance);
}
