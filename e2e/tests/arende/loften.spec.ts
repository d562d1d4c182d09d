import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { PROMISE_TABLE, type Claim, type PromiseEvent } from '@uppgiftsandring/shared/i18n/promises';
import common from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import host from '../../../host/assets/i18n/sv.json' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';
import { readyDraft, withMeeting } from '../../support/pages/drafts.ts';
import { ADRESS, open } from '../../support/pages/measures.ts';
import { logInByHand } from '../../support/people/byHand.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import type { Api } from '../../support/stack/api.ts';
import type { Finding } from '../../support/watch/findings.ts';

// Generated from the table of promises: type, cause the event, follow the way that the text names, and compare what is there (PLUS-79).

/** Words that nobody has saved. */
const WORDS = 'c/o Löftets väg';

interface World {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly person: string;
  readonly draft: Ansokan;
  /** Reads what is said on the page now. */
  readonly hear: () => Promise<void>;
}
interface Scene {
  readonly before?: (world: Pick<World, 'context' | 'api'>) => Promise<unknown>;
  /** Causes the event after the words are typed, and follows the way that the texts name. */
  readonly run: (world: World) => Promise<unknown>;
  readonly wrongs?: readonly Finding[];
}

const co = (page: Page) => page.getByRole('textbox', { name: 'c/o' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Du loggas snart ut' });
const conflict = (said: string): readonly Finding[] => ['answer: 409 PUT /api/ansokan/*', `error dialog: ${said}`];
const GONE_SESSION: readonly Finding[] = ['answer: 401 GET /api/identity', 'answer: 401 GET /api/session'];

async function saveAndAccept({ page, hear }: World): Promise<void> {
  await press(page, 'Spara');
  await expect(page.getByRole('dialog', { name: 'Något gick fel' })).toBeVisible();
  await hear();
  await press(page, 'OK');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function abort(page: Page, hear?: () => Promise<void>): Promise<void> {
  await press(page, 'Avbryt och ta bort ansökan');
  await hear?.();
  await press(page, 'Ja, ta bort ansökan');
  await expect(page).toHaveURL(/sok-forening$/);
}

async function logIn({ page, person }: World, button: string): Promise<void> {
  await press(page, button);
  await logInByHand(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function leave(world: World): Promise<void> {
  const { page, hear } = world;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await hear();
  await dialog.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/utloggad=ja$/);
  await logIn(world, 'Logga in med BankID');
}

const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The session ends soon, and the page notices it: the warning comes. */
async function endSoon({ page, hear }: World, extendable: boolean): Promise<void> {
  await page.route('**/api/session', (route) => {
    const [end, last] = [100_000, extendable ? 1_000_000 : 100_000].map((ms) => new Date(Date.now() + ms).toISOString());
    return route.fulfill({ json: { expiresAt: end, absoluteExpiresAt: last } });
  });
  // The session is watched once the page is at rest.
  await expect(async () => {
    await wake(page);
    await expect(warning(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await hear();
}

/** Hears the warning, and lets the time go out. */
async function runOut(world: World): Promise<void> {
  const { page, context, hear } = world;
  await endSoon(world, true);
  await page.unroute('**/api/session');
  await context.clearCookies({ name: /sid$/ });
  await wake(page);
  await expect(page.getByRole('dialog', { name: 'Du är inte inloggad längre' })).toBeVisible();
  await hear();
  await logIn(world, 'Logga in igen');
}

const COPIES = '**/api/ansokan/*/osparat/**';
/** The server takes no working copies. */
const refuse = (route: Route) => route.fulfill({ status: 503 });

const denyStorage = () =>
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

/** Events that other tests cause and follow. Any other that has no scene does not compile. */
type FollowedElsewhere =
  | 'always'
  | 'saved'
  | 'unsaved'
  | 'restored'
  | 'dropped'
  | 'replaced'
  | 'complete'
  | 'callFailed'
  | 'online'
  | 'notShown'
  | 'notSigned'
  | 'signingRemoved'
  | 'waitsToBeSent'
  | 'sent';

/** What causes an event; the key is the event, and after a comma in which way. */
const SCENES = {
  changed: {
    wrongs: conflict('Din ansökan har ändrats i ett annat fönster.'),
    run: (world) => world.api.change(withMeeting('2026-01-31')).then(() => saveAndAccept(world)),
  },
  gone: { wrongs: conflict('Din ansökan är borttagen.'), run: (world) => world.api.reset().then(() => saveAndAccept(world)) },
  'gone, seen in the banner': {
    run: async ({ page, context, hear }) => {
      const other = await context.newPage();
      await open(other, ADRESS);
      await abort(other);
      await expect(page.getByRole('button', { name: 'Gå vidare' })).toBeVisible();
      await hear();
      await press(page, 'Gå vidare');
      await expect(page).toHaveURL(/sok-forening$/);
    },
  },
  signed: {
    wrongs: conflict('Din ansökan är underskriven i ett annat fönster'),
    run: (world) => world.api.sendIn(world.draft).then(() => saveAndAccept(world)),
  },
  aborted: { run: ({ page, hear }) => abort(page, hear) },
  ended: { wrongs: GONE_SESSION, run: runOut },
  denied: {
    wrongs: GONE_SESSION,
    before: async ({ context }) => {
      await context.addInitScript(denyStorage);
      await context.route(COPIES, refuse);
    },
    run: runOut,
  },
  limit: {
    run: async (world) => {
      await endSoon(world, false);
      await press(world.page, 'Fortsätt');
      await expect(warning(world.page)).toHaveCount(0);
      await world.page.unroute('**/api/session');
    },
  },
  logout: {
    run: async (world) => {
      await world.page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
      await leave(world);
    },
  },
  'logout, in the warning': {
    run: async (world) => {
      await endSoon(world, true);
      await world.page.unroute('**/api/session');
      await leave(world);
    },
  },
  logoutUnsent: {
    before: ({ context }) => context.route(COPIES, refuse),
    run: async (world) => {
      await world.page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
      await expect(world.page.getByRole('dialog')).toContainText('tas bort om du loggar ut');
      await leave(world);
    },
  },
  'logoutUnsent, in another window': {
    before: ({ context }) => context.route(COPIES, refuse),
    run: async (world) => {
      const other = await world.context.newPage();
      await open(other, ADRESS);
      await other.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();
      await expect(world.page.getByRole('dialog', { name: 'Du är inte inloggad längre' })).toBeVisible();
      await world.hear();
      await logIn(world, 'Logga in igen');
    },
  },
  'logout, on the receipt': {
    before: async ({ api }) => api.sendIn(await readyDraft(api)),
    run: async (world) => {
      await open(world.page, '/ansokan/kvittens');
      await press(world.page, 'Logga ut');
      await leave(world);
    },
  },
  offline: {
    run: async ({ page, context, hear }) => {
      await context.setOffline(true);
      await expect(page.getByRole('status', { name: 'Du är inte uppkopplad' })).toBeVisible();
      await hear();
      await context.setOffline(false);
      await expect(page.getByRole('status', { name: 'Du är inte uppkopplad' })).toHaveCount(0);
    },
  },
} as const satisfies Readonly<Record<Exclude<PromiseEvent, FollowedElsewhere>, Scene> & Record<string, Scene>>;

const CHECKS: Partial<Record<Claim, (world: World) => Promise<void>>> = {
  'typed kept': ({ page }) => expect(co(page)).toHaveValue(WORDS),
  'typed lives on': async ({ page }) => {
    await page.goto(ADRESS);
    await expect(co(page)).toHaveValue(WORDS);
  },
  'typed gone': async ({ page }) => {
    await page.goto(ADRESS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const box of await page.getByRole('textbox').all()) await expect(box).not.toHaveValue(WORDS);
    await expect(page.getByText(WORDS)).toHaveCount(0);
  },
  'typed shown': ({ page }) => expect(page.getByRole('region', { name: 'Det du skrev är inte sparat' })).toContainText(WORDS),
  'draft kept': async ({ api, draft }) => expect((await api.ansokan()).id).toBe(draft.id),
  'draft gone': async ({ api, draft }) => expect((await api.ansokan()).id).not.toBe(draft.id),
  save: save,
  'save later': save,
};

async function save({ page, api }: World): Promise<void> {
  await open(page, ADRESS);
  await co(page).fill(WORDS);
  await press(page, 'Spara');
  await expect(page).toHaveURL(/atgard-select/);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress).toBe(WORDS);
}

type Texts = { readonly [key: string]: string | Texts };
const textOf = (key: string, texts: Texts): string | undefined => {
  const [first = '', ...rest] = key.split('.');
  const part = texts[first];
  return typeof part === 'object' ? textOf(rest.join('.'), part) : part;
};

/** The keys of the shell's and the common promises that were heard, with what they claim in each of their rows. Short ones are parts of others. */
function promisesIn(heard: string): Map<string, readonly (readonly string[])[]> {
  const rows = Object.values(PROMISE_TABLE.rows).flatMap((row) => Object.entries(row).map(([key, claims]) => ({ key, claims: [claims].flat() })));
  const isHeard = (key: string) => {
    const text = textOf(key, host) ?? textOf(key, common) ?? '';
    return text.length >= 25 && text.split(/\{\{.*?\}\}/).every((part) => heard.includes(part));
  };
  return new Map([...Map.groupBy(rows, ({ key }) => key)].filter(([key]) => isHeard(key)).map(([key, all]) => [key, all.map(({ claims }) => claims)]));
}

for (const [name, scene] of Object.entries<Scene>(SCENES)) {
  const event = Object.keys(PROMISE_TABLE.trueAt).find((one): one is PromiseEvent => one === name.split(',')[0]) ?? 'always';
  const truth: readonly Claim[] = PROMISE_TABLE.trueAt[event];
  test(`PLUS-79 the promises of an event hold: ${name}${name === 'gone' ? '' : ' @long'}`, async ({ page, context, api, person, baseURL, expects }) => {
    expects.perhaps(...(scene.wrongs ?? []));
    await useOwnSession(context, baseURL ?? '', person);
    await scene.before?.({ context, api });
    const draft = await readyDraft(api);
    await open(page, ADRESS);
    await co(page).fill(WORDS);
    let heard = '';
    const hear = async () => void (heard += await page.locator('body').innerText());
    const world = { page, context, api, person, draft, hear };
    await scene.run(world);
    await hear();
    const promises = promisesIn(heard);
    expect([...promises.keys()].filter((key) => key in PROMISE_TABLE.rows[event])).not.toEqual([]);
    // A promise that says something else of what is typed, or of the draft, than what is true now.
    const subject = (claim: string) => /^(typed|draft) /.exec(claim)?.[0];
    const contradicts = (claim: string) => truth.every((one) => one !== claim) && truth.some((one) => subject(one) && subject(one) === subject(claim));
    expect([...promises].filter(([, rows]) => rows.every((claims) => claims.some(contradicts))).map(([key]) => key)).toEqual([]);
    for (const claim of truth) await CHECKS[claim]?.(world);
  });
}
