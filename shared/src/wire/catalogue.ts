import * as v from 'valibot';

/** Texts of one language, in groups as the files hold them (API-17). */
export type Catalogue = { readonly [key: string]: string | Catalogue };
export const CatalogueSchema: v.GenericSchema<Catalogue> = v.record(v.string(), v.union([v.string(), v.lazy(() => CatalogueSchema)]));
