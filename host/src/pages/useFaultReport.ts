import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { mailHref } from '@uppgiftsandring/shared/i18n/contact';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { useBrowser } from '@uppgiftsandring/platform/browser/first/useBrowser';
import host from '../../package.json' with { type: 'json' };

/** What the link to the statement says about where the user was. */
const FromSchema = v.object({ from: v.string() });

/** A `mailto:` address with the page that the user came from, the browser and the version filled in, so that the user only has to describe the fault (PLUS-08). */
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
