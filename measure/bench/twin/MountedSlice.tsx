import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { PageRoutes, Waiting, type Pages, type Texts } from '../../../platform/contract/index.ts';
import { Suspense, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** A part of the one bundle: its pages and its texts. */
export interface Part {
  readonly name: SliceName;
  readonly pages: Pages;
  readonly texts: Texts;
}

/** Replaces a mounted slice in the one bundle: its pages are in the host's own tree. */
export function MountedSlice({ slice: { name, pages, texts } }: { slice: Part }) {
  const { t, i18n } = useTranslation();
  const [own] = useState(() => {
    i18n.addResourceBundle(i18n.language, name, texts);
    // Texts that the shell already has are not sent again.
    return i18n.cloneInstance({ ns: [name], defaultNS: name, fallbackNS: 'host', initAsync: false });
  });
  return (
    <I18nextProvider i18n={own} defaultNS={name}>
      <Suspense fallback={<Waiting text={t('SLICE.LADDAR')} />}>
        <PageRoutes pages={pages} />
      </Suspense>
    </I18nextProvider>
  );
}
