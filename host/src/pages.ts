import { pagesOf } from '@uppgiftsandring/platform/browser/federation/pages';
import { HOST_ROUTES, KNOWN_GUARDS, type Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

/** A title of the table is a text of the shell's, in both languages: one that is missing does not compile (ADR 0007). */
type Titled = { readonly title: TextKey<'host', 'TITLES'> };

export const { pageAt, pages, sliceNames, menu } = pagesOf({ guards: KNOWN_GUARDS, routes: HOST_ROUTES satisfies readonly Titled[] });

/** The first page behind a guard, such as the one that shows what is sent in. */
export const pageBehind = (guard: Guard): Route | undefined => pages().find(({ guards }) => guards.includes(guard));
