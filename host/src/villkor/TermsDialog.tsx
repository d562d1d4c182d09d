import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog, type DialogProps } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { loadTermsHashAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import type { DialogSwitch } from '../dialogs/hostDialog.ts';
import { TermsText } from './TermsText.tsx';
import { useTerms } from './useTerms.ts';
import { termsVariant } from './variant.ts';

/** The terms of use (TERMS-01…06), opened from the header or on their own page. */
export function TermsDialog({ open, close, id }: DialogSwitch & Pick<DialogProps, 'id'>) {
  return open ? <Opened close={close} id={id} /> : null;
}

/** Fetches the hash each time the terms are shown (TERMS-09), except on the login page, where nobody is logged in (SHELL-10). */
function useFreshHash(pathname: string): boolean {
  const load = useSetAtom(loadTermsHashAtom);
  const needed = pathname !== '/logga-in';
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (needed) void load().then(() => setFetched(true));
  }, [needed, load]);
  return fetched || !needed;
}

function Opened({ close, id }: Pick<DialogSwitch, 'close'> & Pick<DialogProps, 'id'>) {
  const { t, i18n } = useTranslation('host');
  const { pathname } = useLocation();
  const path = pageAt(pathname)?.path ?? pathname;
  const ready = useFreshHash(path);
  const variant = termsVariant(path, typeof useAtomValue(foundAtom).termsHash === 'string');
  const terms = useTerms(close);
  const buttons = (
    <>
      <Button variant="primary" onClick={variant.accepts ? () => void terms.accept() : close}>
        {t(`ANVANDARVILLKOR.${variant.button}`)}
      </Button>
      {variant.decline && (
        <Button variant="quiet" onClick={terms.decline}>
          {t('ANVANDARVILLKOR.AVBOJ')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      id={id}
      // Which buttons to show is known only with the hash, unless the page decides (TERMS-11).
      open={ready || !variant.dismissable}
      large
      title={t('ANVANDARVILLKOR.TITEL')}
      headingLevel={path === '/anvandarvillkor' ? 1 : 2}
      onClose={variant.dismissable ? close : undefined}
      actions={buttons}
    >
      <div className="stack">
        {variant.intro && <p>{t('ANVANDARVILLKOR.INTRO')}</p>}
        {i18n.language !== 'sv' && <p>{t('ANVANDARVILLKOR.SPRAKNOT')}</p>}
        {/* The sections' headings are h3; under the page's own heading there must be an h2. */}
        {path === '/anvandarvillkor' && <h2 className="visually-hidden">{t('SKAL.INNEHALL')}</h2>}
        <TermsText />
      </div>
    </Dialog>
  );
}
