import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import host from '../../package.json' with { type: 'json' };
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Footer } from '../shell/footer/Footer.tsx';
import { TillganglighetPage } from './TillganglighetPage.tsx';

const words = () => page.getByRole('main').element().textContent;

it('PLUS-08 PLUS-82 I18N-06 the statement dates its tests, promises an answer, and breaks its address', async () => {
  await renderInApp(<TillganglighetPage />, { texts, path: '/tillganglighetsredogorelse' });
  await expect.poll(words).toContain(`Senaste bedömningen gjordes ${MYNDIGHET.bedomd}.`);
  expect(textsOf(page.getByRole('listitem'))).toContain('förstoring till 400 procent och stor text');
  expect(textsOf(page.getByRole('listitem')).join()).toContain('skärmläsaren Orca 43.1 i Chromium 156');
  expect(words()).toContain('Vi har inte prövat andra skärmläsare, som NVDA, JAWS, VoiceOver och TalkBack');
  expect(words()).toContain('ingen som själv använder skärmläsare har prövat tjänsten');
  expect(words()).not.toMatch(/helt förenlig|Vi känner inte till några brister|publicerades|så snart vi kan/);
  expect(words()).toMatch(/Vi svarar inom \d+ arbetsdagar\./);
  expect(words()).toContain('Behöver du innehållet i en annan form');
  expect([...document.querySelectorAll('p wbr')].map((place) => place.nextSibling?.textContent?.charAt(0))).toEqual(['l', 'e']);
});

it('PLUS-08 the mail of a report already has page, browser and version', async () => {
  await renderInApp(
    <>
      <TillganglighetPage />
      <Footer />
    </>,
    { texts, path: '/ansokan/sok-forening' },
  );
  await page.getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
  const mail = () => new URL(page.getByRole('link', { name: 'Berätta vad som inte fungerar' }).element().getAttribute('href') ?? '');
  await expect.poll(() => mail().searchParams.get('body')).toContain(`Sida: ${location.origin}/ansokan/sok-forening`);
  expect(mail().pathname).toBe(MYNDIGHET.epost);
  expect(mail().searchParams.get('subject')).toBe('Tillgänglighet i Uppgiftsändring');
  expect(mail().searchParams.get('body')).toContain(`Webbläsare: ${navigator.userAgent}`);
  expect(mail().searchParams.get('body')).toContain(`Version: ${host.version}`);
});
