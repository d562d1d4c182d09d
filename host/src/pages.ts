import { pagesOf } from '@uppgiftsandring/platform/browser/federation/pages';
import { ROUTE_TABLE, ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

/** A title of the table is a text of the shell's, in both languages: one that is missing does not compile (ADR 0007). */
type Titled = { readonly title: TextKey<'host', 'TITLES'> };

export const { pageAt, sliceNames, menuOf } = pagesOf({ ...ROUTE_TABLE, routes: ROUTES satisfies readonly Titled[] });
