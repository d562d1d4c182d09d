import { features } from 'web-features';
import { OLDEST } from '../../platform/build/browsers.ts';

/** What a browser has or lacks: `URL.canParse`, `Element.prototype.checkVisibility` or `BroadcastChannel`. */
interface Feature {
  readonly owner: string;
  /** Undefined for the owner itself. */
  readonly member: string | undefined;
  readonly isStatic: boolean;
  readonly isNewer: boolean;
}

/** The browsers by their names in web-features. */
const BROWSERS = { chrome: OLDEST.chrome, edge: OLDEST.edge, firefox: OLDEST.firefox, safari: OLDEST.safari, safari_ios: OLDEST.ios };

const isNewer = ({ support }: { readonly support: object }): boolean => {
  const since = new Map<string, string>(Object.entries(support));
  return Object.entries(BROWSERS).some(([browser, oldest]) => !(Number.parseFloat(since.get(browser)?.replace('≤', '') ?? '') <= Number(oldest)));
};

/** web-features says `_static` of the web's own functions only; of the language's this engine, which is newer, knows. */
const isOfConstructor = (owner: string, member: string): boolean => member in Object(Reflect.get(globalThis, owner));

function featureOf([key, isNewer]: readonly [key: string, isNewer: boolean]): Feature[] {
  const [, owner = '', name] = /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? [];
  const member = name?.replace(/_static$/, '');
  if (owner === '' || member === owner) return [];
  return [{ owner, member, isStatic: member !== name || (member !== undefined && key.startsWith('java') && isOfConstructor(owner, member)), isNewer }];
}

const KEYS = Object.values(features).flatMap((feature) =>
  'status' in feature ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, status]) => [key, isNewer(status)] as const) : [],
);
const ALL: readonly Feature[] = KEYS.flatMap(featureOf);

/** Owners whose methods are known by their names alone. The methods of others are called as ours may be: `check`, `format`. */
const EVERYDAY =
  /^(?:Array|String|Map|Set|Promise|RegExp|Date|Node|Element|HTML\w*Element|Document|Window|Navigator|Event|Range|Selection|Response|Request|Blob|FormData)$/;

const known = new Set(ALL.flatMap(({ member, isNewer }) => (member !== undefined && !isNewer ? [member] : [])));

/** What the oldest browsers may lack (docs/adr/0062). */
export const NEWER: readonly Feature[] = ALL.filter((feature) => feature.isNewer);

/** Methods that they lack, on whatever object. A name that an older object has too, such as `map`, says nothing. */
export const NEWER_METHODS: ReadonlySet<string> = new Set(
  NEWER.flatMap(({ owner, member, isStatic }) => (member !== undefined && !isStatic && EVERYDAY.test(owner) && !known.has(member) ? [member] : [])),
);

/** Pseudo-classes and pseudo-elements that they lack, without colons, and `&` (nesting). */
export const NEWER_SELECTORS: ReadonlySet<string> = new Set(
  KEYS.flatMap(([key, isNewer]) => (isNewer ? (/^css\.selectors\.([\w-]+)$/.exec(key)?.[1]?.replace(/^nesting$/, '&') ?? []) : [])),
);
