import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import en from './i18n/en.json' with { type: 'json' };
import sv from './i18n/sv.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    panel: typeof sv;
  }
}

/** The panel's own texts, which come with it: nobody else fetches them. */
export function usePanelTexts() {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [language, texts] of Object.entries({ sv, en })) i18n.addResourceBundle(language, 'panel', texts);
  });
  return useTranslation('panel');
}
