import type { Options } from '@uppgiftsandring/platform/server/options';
import type { Service } from '@uppgiftsandring/platform/server/service';
import { BROWSER_FAULTS } from '@uppgiftsandring/shared/api/browserFaults';
import { LOG_ENDPOINT, SESSION_COOKIE, TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { maskDeep } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { SPRAK, SPRAK_COOKIE, sprakOf } from '@uppgiftsandring/shared/domain/sprak';
import { seasonOf } from '@uppgiftsandring/shared/domain/tid/datum';
import { ROUTE_TABLE } from '@uppgiftsandring/shared/domain/vag/routes';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import texts from '../assets/i18n/sv.json' with { type: 'json' };
import { decideWithoutSession } from '../common/firstPage.ts';
import { isWhole } from '../common/firstState.ts';
import { addressOf } from '../common/guards/decide.ts';
import { CONTENT, KOMPONENTER_PATH } from '../common/pages.ts';
import list from '../slices.json' with { type: 'json' };
import type { HostConfig } from './config.ts';
import { openPage } from './firstPage.ts';

/** This service, as the composition server sees it. */
const SERVICE: Omit<Service, 'unlisted'> = {
  table: ROUTE_TABLE,
  start: '/logga-in',
  slices: JSON.stringify(list),
  openPage,
  redirectOf(route) {
    const decision = decideWithoutSession(route);
    return decision.kind === 'redirect' ? addressOf(decision) : null;
  },
  isWhole,
  cookies: { session: SESSION_COOKIE, terms: TERMS_COOKIE, language: SPRAK_COOKIE },
  languages: SPRAK,
  languageOf: sprakOf,
  bodyClass: seasonOf,
  contentId: CONTENT,
  texts,
  calls: ['/api', '/public', '/start', '/inloggad', '/utloggad', '/logout'],
  logPath: LOG_ENDPOINT,
  browserFaults: BROWSER_FAULTS,
  hide: maskDeep,
  securityContact: { address: SAKERHETSKONTAKT.adress, expires: SAKERHETSKONTAKT.giltigTill },
  // The pages for everybody, with what they are shown with, and nothing of an errand.
  searchable: ['/$', '/logga-in', '/tillganglighetsredogorelse', '/assets/', '/slices/', '/.well-known/'],
};

/** What the composition server is started with: the settings, and this service. In production it has no page of components (ROUTE-15). */
export const optionsOf = (config: HostConfig): Options => ({
  ...config,
  service: { ...SERVICE, unlisted: config.appEnv === 'prod' ? [] : [KOMPONENTER_PATH] },
});
