/** The oldest browsers that the product is built for (PLUS-77, docs/adr/0062): Safari of the last system that an iPhone 8 or X has got, and what is as old. */
export const OLDEST: Readonly<Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'ios', string>> = {
  chrome: '111',
  edge: '111',
  firefox: '121',
  safari: '16.4',
  ios: '16.4',
};

/** The same as a query to browserslist. */
export const BROWSERS: readonly string[] = Object.entries(OLDEST).map(([name, version]) => `${name} >= ${version}`);
