import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { mailHref } from '@uppgiftsandring/shared/i18n/contact';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { useBrowser } from '../first/useBrowser.ts';
import host from '../../package.json' with { type: 'json' };

/** What the link to the statement says about where the user was. */
const FromSchema = v.object({ from: v.string() });

/** The address of a mail that has the page the user came from, the browser and the version written in it, so that only the fault is left to tell (PLUS-08). */
export function useFaultReport(): string {
  const { t } = useTranslation('host');
  const { pathname, state } = useLocation();
  const origin = useBrowser(() => location.origin);
  const browser = useBrowser(() => navigator.userAgent);
  const came = v.safeParse(FromSchema, state);
  const text = t('TILLGANGLIGHET.RAPPORTERA.BREV', {
    sida: origin + (came.success ? came.output.from : pathname),
    webblasare: browser,
    version: host.version,
  });
  return mailHref(MYNDIGHET.epost, { subject: t('TILLGANGLIGHET.RAPPORTERA.AMNE'), body: text });
}
