import type { Page } from '@playwright/test';
import type { Finding } from '../watch/findings.ts';
import { PLACES, type Place } from './places.ts';
import { goOffline, holdTime, press, visit, type Scene } from './scene.ts';
import { sessionSoonOver } from './session.ts';
import { asksItself } from '../stack/asksItself.ts';

/** A situation that can occur on any page. */
interface Condition {
  readonly name: string;
  readonly passing?: boolean;
  readonly wrongs?: (place: Place) => readonly Finding[];
  readonly appliesTo: (place: Place) => boolean;
  readonly open: (page: Page, place: Place) => Promise<unknown>;
}

const everywhere = () => true;
const loggedIn = (place: Place) => place.loggedIn;
const ofSlice = (place: Place) => place.slice !== undefined;
const never = () => undefined;

const CONDITIONS: readonly Condition[] = [
  {
    name: 'hämtar',
    // The error page makes no calls to wait for.
    appliesTo: (place) => place.loggedIn && place.path !== '/ansokan/error',
    open: async (page, { path }) => {
      await asksItself(page);
      await page.route(/\/api\/(ansokan|inloggningar|kvitton)(\/|$)/, never);
      await page.goto(path, { waitUntil: 'commit' });
      await page
        .getByRole('status')
        .filter({ hasText: /^Laddar$/ })
        .waitFor();
    },
  },
  {
    name: 'väntar på sin del',
    passing: true,
    appliesTo: ofSlice,
    open: async (page, { path, slice }) => {
      // A server-rendered page would be visible without its slice.
      await asksItself(page);
      await holdTime(page);
      await page.route(`**/slices/${slice}/**`, never);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByText('Laddar sidan').waitFor();
    },
  },
  {
    name: 'utan sin del',
    appliesTo: ofSlice,
    wrongs: ({ slice }) => [`no answer: GET /slices/${slice}/**`, 'error dialog: En del av sidan kunde inte laddas.'],
    open: async (page, { path, slice }) => {
      await page.route(`**/slices/${slice}/**`, (route) => route.abort());
      await page.goto(path);
      await page.getByRole('dialog').waitFor({ timeout: 20_000 });
      await press(page, 'OK');
      await page.getByRole('region', { name: 'Den här delen kunde inte visas' }).waitFor();
    },
  },
  {
    name: 'utan nät',
    appliesTo: everywhere,
    open: async (page, { path }) => {
      await visit(page, path);
      await goOffline(page);
    },
  },
  {
    name: 'med en dialog öppen',
    appliesTo: everywhere,
    open: async (page, { path }) => {
      await visit(page, path);
      await press(page, 'Läs om personuppgifter');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'när sessionen snart är slut',
    appliesTo: loggedIn,
    open: (page, { path }) => sessionSoonOver(page, path),
  },
];

/** A page under a condition, as a scene. */
const under = (condition: Condition, place: Place): Scene => ({
  name: `${place.name} ${condition.name}`,
  loggedIn: place.loggedIn,
  passing: condition.passing ?? false,
  wrongs: [...(place.wrongs ?? []), ...(condition.wrongs?.(place) ?? [])],
  ...(place.draft ? { draft: place.draft } : {}),
  open: (page) => condition.open(page, place),
});

/** Every page under every condition. */
export const BEFALLEN: readonly Scene[] = PLACES.flatMap((place) =>
  CONDITIONS.filter(({ appliesTo }) => appliesTo(place)).map((condition) => under(condition, place)),
);
