import { expect, test } from '../../support/fixtures.ts';
import { STORANGEN, withMeeting } from '../../support/pages/drafts.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { mailsTo } from '../../support/stack/mails.ts';

test('PLUS-16 the receipt comes by e-mail to the address of the contact step, and the receipt page says where it went', async ({
  page,
  api,
  baseURL,
}, info) => {
  const epostadress = `kvittens.${info.workerIndex}.${info.retry}@exempel.se`;
  await api.choose(STORANGEN.orgNr);
  await api.change(withMeeting('2026-05-17'));
  const { epost, telefon, nasta } = await openStep(page, 'kontaktuppgifter', 'Kontaktuppgifter');
  await expect(page.getByRole('checkbox', { name: 'Skicka kvittensen till e-postadressen' })).toBeChecked();
  await epost.fill(epostadress);
  await telefon.fill('0701234567');
  await nasta.click();
  await expect(wizard(page).heading('Sammanfattning')).toBeVisible();
  await signed(page.request, baseURL ?? '', await api.ansokan());
  await page.goto('/ansokan/kvittens');
  await expect(page.getByText(`Kvittensen är skickad till ${epostadress} `)).toBeVisible();

  const arendenr = await page.getByRole('definition').first().innerText();
  const [mail, ...more] = await mailsTo(epostadress);
  expect(more).toEqual([]);
  expect(mail?.amne).toContain(arendenr);
  expect(mail?.text).toContain(STORANGEN.name);
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  expect(link).toBe(`${new URL(baseURL ?? '').origin}/kvitton`);
  await page.goto(link);
  await expect(page.getByRole('link', { name: `Visa kvittens för ärende ${arendenr}` })).toBeVisible();
});
