import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { bareText } from './bareText.ts';
import { entityLiteral } from './entityLiteral.ts';
import { moduleState } from './moduleState.ts';
import { newerApi } from './newerApi.ts';
import { sliceWords } from './sliceWords.ts';
import { wall } from './wall.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const casesOf =
  (id: string) =>
  (...all: string[]) =>
    all.map((code) => ({ name: `${id} lint accepts ${code}`, code }));
const refusedOf =
  (id: string) =>
  (...all: string[]) =>
    all.map((code) => ({ name: `${id} lint refuses ${code}`, code, errors: 1 }));
const [cases, refused] = [casesOf('PLUS-77'), refusedOf('PLUS-77')];

tester.run('bare-text', bareText, {
  valid: cases(
    '<button>{busy ? <Icon name="busy" /> : icon && <Icon name={icon} />}<span>{children}</span></button>',
    '<p>{t(key)}</p>',
    '<p>Alltid <b>så</b></p>',
    '<section>{heading && <h2>{heading}</h2>}{children}</section>',
    '<ul>{list.map((one) => <li key={one}>{one}</li>)}</ul>',
  ),
  invalid: refused(
    '<button>{busy ? <Icon name="busy" /> : icon && <Icon name={icon} />}{children}</button>',
    '<p>{t(key)} <b>{name}</b></p>',
    '<p>Alltid {late && <b>sent</b>}</p>',
    '<>{before}, {after}</>',
    '<div><Icon />{`${count} av ${all}`}</div>',
    '<li>{parts.join(" ")}<Icon /></li>',
  ),
});

tester.run('newer-api', newerApi, {
  valid: cases(
    '[2, 1].toSorted()',
    'screen.showPopover?.()',
    'new URL(text)',
    'v.union([v.string(), v.number()])',
    'Array.from(all).map(String)',
    "typeof requestIdleCallback === 'function' && requestIdleCallback(work)",
  ),
  invalid: refused(
    'URL.canParse(text)',
    'Promise.withResolvers()',
    'element.checkVisibility()',
    'Object.groupBy(all, kind)',
    'one.union(other)',
    'new CloseWatcher()',
    'requestIdleCallback(work)',
  ),
});

tester.run('module-state', moduleState, {
  valid: casesOf('PLUS-68')(
    "const KEYS = { ja: 'YES' }; const BY_KEY = new Map(Object.entries(KEYS));",
    'function page() { const seen = new Set(); let count = 0; count += seen.size; return count; }',
    'export const Page = () => null; Page.displayName = "Page";',
    'const Page = (props) => { const own = {}; own.name = props.name; return own; }',
  ),
  invalid: refusedOf('PLUS-68')(
    'let memo;',
    'export let memo = 1;',
    'var memo;',
    'const answers = new Map();',
    'export const seen = new WeakSet();',
    'const all = [] as string[];',
    'const box = {};',
    'const box = { of: undefined }; const described = (name) => (box.of ??= name);',
    "import { given } from './given.ts'; const described = (name) => (given.memo.of = name);",
    'const count = { of: 0 }; export function page() { return count.of++; }',
    'const described = (name) => (globalThis.memo ??= name);',
    'class Pages { static known = new Map(); }',
  ),
});

tester.run('entity-literal', entityLiteral, {
  valid: ['buildKontaktperson({ personnummer, fullname, telefonnummer, epostadress })', "({ ...draft, arendenr: 'S1' })"],
  invalid: [{ code: 'const anna = { personnummer, fullname, telefonnummer, epostadress: null };', errors: 1 }],
});

tester.run('slice-words', sliceWords, {
  valid: [
    ['host/src/main.ts', "const start = '/logga-in';"],
    ['host/src/main.ts', "const page = '/ansokan/sok-foreningen';"],
    ['host/src/main.test.ts', "const page = '/kvitton';"],
    ['host/common/guards/known.ts', "const guard = 'measures';"],
  ].map(([filename = '', code = '']) => ({ name: `PLUS-46 lint accepts in ${filename} ${code}`, filename, code })),
  invalid: [
    ['host/src/main.ts', "const page = '/kvitton';"],
    ['host/src/main.ts', 'const page = `/ansokan/sok-forening?${query}`;'],
    ['host/common/pages.ts', "const call = '/api/kvitton/tidigare';"],
    ['host/common/pages.ts', "const call = '/api/ansokan/skickain';"],
    ['platform/server/app.ts', "const slice = 'lookup';"],
    ['platform/server/app.ts', "const folder = 'mfe-receipt';"],
  ].map(([filename = '', code = '']) => ({ name: `PLUS-46 lint refuses in ${filename} ${code}`, filename, code, errors: 1 })),
});

tester.run('wall', wall, {
  valid: [
    ['platform/server/app.ts', "import { openMetrics } from '@uppgiftsandring/shared/server/metrics';"],
    ['platform/server/app.ts', "import { findRoute } from '../contract/route.ts';"],
    ['platform/release/desk/page/Desk.tsx', "import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';"],
    ['mfe-lookup/src/slice.ts', "import { defineSlice } from '@uppgiftsandring/platform/contract';"],
    ['host/server/main.ts', "import { createApp } from '@uppgiftsandring/platform/server/app';"],
    ['tools/start.ts', "import { ROOT } from '../platform/build/paths.ts';"],
  ].map(([filename = '', code = '']) => ({ name: `PLUS-21 lint accepts in ${filename} ${code}`, filename, code })),
  invalid: [
    ['platform/server/app.ts', "import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';"],
    ['platform/server/app.ts', "export * from '../../host/server/config.ts';"],
    ['platform/server/app.ts', "const config = await import('../../host/server/config.ts');"],
    ['platform/contract/route.ts', "const home = '/ansokan';"],
    ['platform/contract/route.ts', '/** Who may sign for a samfällighetsförening. */'],
    ['mfe-lookup/src/slice.ts', "import { createApp } from '@uppgiftsandring/platform/server/app';"],
    ['shared/src/domain/datum.ts', "export { isClearlyWorse } from '../../../platform/health/utfall.ts';"],
    ['host/src/main.ts', "import { check } from '@uppgiftsandring/platform/release/check';"],
  ].map(([filename = '', code = '']) => ({ name: `PLUS-21 lint refuses in ${filename} ${code}`, filename, code, errors: 1 })),
});
