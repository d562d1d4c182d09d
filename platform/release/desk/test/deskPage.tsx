import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import '@uppgiftsandring/shared/ui/styles/lists.css';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PARTS_PATH, SESSION_PATH, type Part } from '../common/wire.ts';
import { Desk } from '../page/Desk.tsx';
import { deskTexts, type Language } from '../page/texts.ts';

// The desk's page beside a server that the test plays.

export const NOW = '2026-11-22T10:05:30.000Z';
export const GRADUAL: Part['shares'][number] = { version: '1.1.0', share: 10, plan: { shares: [1, 10, 50, 100], hours: 24 }, steps: [], waiting: null };
export const PART: Part = {
  name: 'mfe-lookup',
  may: true,
  isElsewhere: false,
  serial: 7,
  origin: 'https://tjanst.example',
  environments: [],
  active: '1.0.0',
  shares: [GRADUAL],
  stopped: null,
  barred: [],
  trouble: null,
  due: null,
  pending: [],
  config: [],
  ignored: [],
  isKnown: true,
  versions: [
    { version: '1.1.0', marks: ['gradual'], users: { visits: 40, ready: 38, rates: [{ rate: 'errors', hits: 12, of: 40, from: 18.1, to: 45.4 }] } },
    { version: '1.0.0', marks: ['active'], users: { visits: 400, ready: 399, rates: [{ rate: 'errors', hits: 4, of: 400, from: 0.4, to: 2.5 }] } },
  ],
  history: [
    { at: '2026-11-22T09:00:00.000Z', what: 'step', version: '1.1.0', share: 10 },
    { at: '2026-11-21T09:00:00.000Z', what: 'rollout', version: '1.1.0', share: 1, plan: { shares: [1, 10], hours: 24 }, by: 'Anna Ek', why: 'Ny rubrik' },
  ],
};
const curve = (minute: string, version: string, errors: number) => ({
  version,
  at: `2026-11-22T10:${minute}:00.000Z`,
  loads: 12,
  errors,
  lcp: 1234,
  inp: 40,
  cls: 10,
});
const CURVES = { now: NOW, curves: [curve('03', '1.0.0', 0), curve('04', '1.0.0', 0), curve('04', '1.1.0', 8)] };

/** What the desk's server answers, and what it was asked. `isDrawn`: whether there are curves to draw, which are redrawn at each response and most of the page's work. */
export const desk = {
  parts: [PART],
  isLoggedIn: true,
  isDrawn: false,
  lateMs: 0,
  everyMs: 2000,
  asking: { now: 0, most: 0 },
  pressed: new Array<unknown>(),
};

function answer(path: string, body: BodyInit | null | undefined): readonly [number, unknown] {
  if (path === SESSION_PATH) return [200, { name: desk.isLoggedIn ? 'Anna Ek' : null }];
  if (path === PARTS_PATH) return [200, desk.parts];
  if (path.includes('/curves')) return [200, desk.isDrawn ? CURVES : { now: NOW, curves: [] }];
  desk.pressed.push(JSON.parse(String(body)));
  return desk.pressed.length === 1 ? [200, { message: 'mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.' }] : [409, { message: 'Någon annan har ändrat.' }];
}

/** A desk's server for each test of the file. */
export function serverOfEachTest(): void {
  beforeEach(() => {
    const parts = [PART, { ...PART, name: 'mfe-wizard', may: false, shares: [] }];
    Object.assign(desk, { parts, isLoggedIn: true, isDrawn: false, lateMs: 0, everyMs: 2000, asking: { now: 0, most: 0 }, pressed: [] });
    history.replaceState(null, '', '#mfe-lookup');
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const [code, body] = answer(path, init?.body);
      if (path === PARTS_PATH) {
        const now = desk.asking.now + 1;
        desk.asking = { now, most: Math.max(desk.asking.most, now) };
        await new Promise((resolve) => setTimeout(resolve, desk.lateMs));
        desk.asking.now -= 1;
      }
      return Response.json(body, { status: code });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '#');
  });
}

export const open = (language: Language = 'sv') =>
  render(
    <I18nextProvider i18n={deskTexts(language)}>
      <Desk everyMs={desk.everyMs} />
    </I18nextProvider>,
  );
