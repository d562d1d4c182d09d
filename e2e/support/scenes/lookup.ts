import type { Page } from '@playwright/test';
import type { Finding } from '../watch/findings.ts';
import { readyDraft, STORANGEN } from '../pages/drafts.ts';
import { firstTime, press, visit, type Scene } from './scene.ts';

async function search(page: Page, orgNr: string): Promise<void> {
  await firstTime(page);
  await visit(page, '/ansokan/sok-forening');
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(orgNr);
  await press(page, 'Sök förening');
}

const scene = (name: string, open: Scene['open'], wrongs: readonly Finding[] = []): Scene => ({
  name,
  loggedIn: true,
  draft: (api) => api.reset(),
  open,
  wrongs,
});

export const LOOKUP: readonly Scene[] = [
  scene('sok-forening', async (page) => {
    await firstTime(page);
    await visit(page, '/ansokan/sok-forening');
  }),
  {
    name: 'sok-forening-tidigare',
    loggedIn: true,
    draft: async (api) => {
      await api.sign(await readyDraft(api));
      await api.reset();
    },
    open: async (page) => {
      await visit(page, '/ansokan/sok-forening');
      await press(page, `${STORANGEN.name} ${STORANGEN.orgNr}`);
      await page.getByRole('region', { name: 'Föreningen som du sökte' }).waitFor();
    },
  },
  scene('sok-forening-fel-i-faltet', (page) => search(page, '71640')),
  scene('sok-forening-traff', async (page) => {
    await search(page, '716401-1236');
    await page.getByRole('region', { name: 'Föreningen som du sökte' }).waitFor();
  }),
  scene('sok-forening-langt-namn', async (page) => {
    await search(page, '717999-0440');
    await page.getByRole('region', { name: 'Föreningen som du sökte' }).waitFor();
  }),
  scene(
    'sok-forening-utan-styrelse',
    async (page) => {
      await search(page, '717901-2344');
      await page.getByRole('alert').waitFor();
    },
    ['answer: 400 GET /api/samfallighetsforening', 'alert: Uppgifter om styrelsen saknas'],
  ),
  scene(
    'sok-forening-ovantat-fel',
    async (page) => {
      await page.route('**/api/samfallighetsforening**', (route) => route.abort());
      await search(page, '716401-1236');
      await page.getByRole('alert').waitFor();
    },
    ['no answer: GET /api/samfallighetsforening', 'alert: Ett oväntat fel har inträffat'],
  ),
  scene(
    'sok-forening-ingen-traff',
    async (page) => {
      await search(page, '717999-9995');
      await page.getByRole('alert').waitFor();
    },
    ['answer: 404 GET /api/samfallighetsforening', 'alert: Vi hittar ingen förening'],
  ),
];
