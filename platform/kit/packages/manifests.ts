import path from 'node:path';
import { packageOf, platformDir, ROOT, sharedDir } from '../../build/paths.ts';
import { OTHERS } from '../../build/service.ts';
import { GIVEN, providedByHost } from '../../build/shared.ts';

// The package.json of each package that is packed, and the settings that go with them.

type Versions = Readonly<Record<string, string>>;
type Manifest = Readonly<Record<'exports' | 'dependencies' | 'devDependencies', Versions>> & { readonly imports: object };

const COMMON = { license: 'MIT', type: 'module' };

const pick = (versions: Versions, wanted: (name: string) => boolean) => Object.fromEntries(Object.entries(versions).filter(([name]) => wanted(name)));

/** What only servers and browser tests of this repository need. */
const LEFT_OUT = /^(?:@opentelemetry\/|fastify$|i18n-iso-countries$)/;
const CONTRACT = '@uppgiftsandring/platform';
/** Whether a package exists once on the page: the shell gives it, so a slice installs a compatible version as a peer, and bundles no copy. */
const isPeer = (name: string) => GIVEN.includes(name) || name === 'react-router' || name === CONTRACT;
/** The range of all versions compatible with one such as `19.3.1`. */
const rangeOf = (version: string) => `^${version.split('.', 1)[0]}.0.0`;
/** All versions compatible with those that the shell gives. */
const peersIn = (dependencies: Versions, others: readonly string[]) =>
  Object.fromEntries(
    Object.entries(pick(dependencies, isPeer)).map(([name, one]) => {
      const given = [...others.flatMap((other) => providedByHost(other)[name]?.version ?? []), one];
      return [name, [...new Set(given.map(rangeOf))].join(' || ')];
    }),
  );

/** What of the platform a slice takes: the contract, whose packages are all given by the shell. */
export function contractManifest({ imports, exports, dependencies }: Manifest, others = OTHERS) {
  return {
    name: CONTRACT,
    ...COMMON,
    imports,
    exports: pick({ './package.json': './package.json', ...exports }, (name) => /^\.\/(?:package\.json$|contract)/.test(name)),
    dependencies: pick(dependencies, (name) => name === 'valibot'),
    peerDependencies: peersIn(dependencies, others),
  };
}

/** `shared`, with peer ranges for what the shell gives, and without what only the servers use. */
export function sharedManifest({ imports, exports, dependencies, devDependencies }: Manifest) {
  const kept = (name: string) => !isPeer(name) && !LEFT_OUT.test(name);
  return {
    name: '@uppgiftsandring/shared',
    ...COMMON,
    sideEffects: ['*.css'],
    imports,
    exports: pick({ './package.json': './package.json', ...exports }, (name) => !/^\.\/(?:server|testing\/browser)\//.test(name)),
    dependencies: { ...pick(dependencies, kept), ...pick(devDependencies, kept) },
    peerDependencies: peersIn(dependencies, OTHERS),
  };
}

/** Packages that the commands need at run time; all others are bundled. */
const NEEDS = /^(?:@fastify\/|@module-federation\/|@rspack\/|fastify$|helmet$|jose$|lightningcss$|oxc-parser$|react-refresh$|semver$|valibot$|web-features$)/;

/** `slice-kit`, with the versions that this repository has. */
export function kitManifest() {
  const [tools, shared, platform] = [packageOf(path.join(ROOT, 'tools')), packageOf(sharedDir), packageOf(platformDir)];
  const root = packageOf(ROOT).devDependencies ?? {};
  return {
    name: '@uppgiftsandring/slice-kit',
    ...COMMON,
    bin: { 'slice-kit': 'bin.mjs' },
    exports: { './vitest': './vitest.mjs', './tsconfig.json': './tsconfig.json', './package.json': './package.json' },
    engines: { node: '>=24' },
    dependencies: {
      ...pick({ ...tools.devDependencies, ...shared.dependencies, ...platform.dependencies, ...platform.devDependencies }, (name) => NEEDS.test(name)),
      ...pick(root, (name) => /^(?:@types\/node|oxlint|typescript|vitest)$/.test(name)),
    },
    optionalDependencies: packageOf(ROOT).optionalDependencies,
    peerDependencies: { '@uppgiftsandring/shared': rangeOf(shared.version) },
  };
}

/** The compiler's settings, with the paths of this repository as those of installed packages. */
export function typesOfKit({ compilerOptions }: { readonly compilerOptions: object & { readonly paths: Readonly<Record<string, readonly string[]>> } }) {
  const { paths } = compilerOptions;
  const placed = (file: string) => file.replace('./platform/', '../platform/').replace('./node_modules/', '../../');
  const placedPaths = Object.fromEntries(Object.entries(paths).map(([name, files]) => [name, files.map(placed)]));
  return { compilerOptions: { ...compilerOptions, tsBuildInfoFile: undefined, paths: placedPaths } };
}

interface LintSettings extends Readonly<Record<'plugins' | 'categories' | 'rules', object>> {
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: object }[];
}

/** The linter's rules for slices; those of our own are bundled as `dist/lint.mjs`. */
export function oxlintRules({ plugins, categories, rules, overrides }: LintSettings): object {
  const of = (pattern: string) => overrides.filter(({ files }) => files.includes(pattern));
  const ofSlices = Object.assign({}, rules, ...of('mfe-*/**').map((one) => one.rules));
  const inSources = of('mfe-*/src/**').map((one) => ({ ...one, files: ['src/**'] }));
  return { plugins, jsPlugins: ['./dist/lint.mjs'], categories, rules: ofSlices, overrides: inSources };
}
