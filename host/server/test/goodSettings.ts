const KEYS = [{ id: 'lag-1', publicKey: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', from: '2026-01-01T00:00:00.000Z' }];

/** Settings of a host server that is safe in production (PLUS-60). */
export const GOOD_HOST = {
  PUBLIC_ORIGIN: 'https://uppgift.myndighet.se',
  FORM_ACTION_ORIGINS: 'https://underskrift.tjanst.se https://idp.tjanst.se',
  HOST_TOKEN: 'nG4sV9rXq2LdTb7YwKzP0hMfUcEiJ3Ao',
  HEALTH_DATABASE_URL: 'postgres://uppgift_plattform:qW8sZr3LmX6vBn1c@databas.myndighet.se/plattform?sslmode=verify-full',
  VERSIONS_KEY: 'Zt8QmR1vNx5WkLpD3sYbHc7GfJ0aUe2T',
  RELEASE_KEYS: JSON.stringify({ lookup: KEYS, measures: KEYS, wizard: KEYS, receipt: KEYS }),
};
