import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saveUnsaved, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskAdress,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage } from './SammanfattningPage.tsx';

const draft = buildAnsokan();
const SIGN = 'POST /api/signera/getSigningInstance';
const LOAD = 'GET /api/ansokan';
const box = () => page.getByRole('checkbox', { name: /heder och samvete/ });
const sign = () => page.getByRole('button', { name: 'Skriv under', exact: true });
const open = (ansokan = draft, answers = {}) => renderInApp(<SammanfattningPage />, { texts, draft: ansokan, path: '/ansokan/sammanfattning', answers });

describe('the summary', () => {
  it.each([
    ['Anna Мария 李 علی', null],
    ['Anna 😀 Ꮳ😀', 'Det gäller 😀 Ꮳ. I det du skriver under och i kvittensen står de som nummer, till exempel [U+1F600].'],
  ])('SUMM-11 names the letters of %s that the documents cannot show', async (namn, said) => {
    const styrelsemedlemmar = [buildMedlem({ namn })];
    await open(buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }) }));
    await expect.element(sign()).toBeVisible();
    expect(/Det gäller .*?\]\./.exec(document.body.textContent)?.[0] ?? null).toBe(said);
  });

  it('SUMM-04 PLUS-03 the country of the register stands beside the new one', async () => {
    const uppgiftsandringAdress = {
      epostadress: 'styrelsen@exempel.se',
      telefonnummerKontaktperson: null,
      svenskAdress: null,
      utlandskAdress: buildUtlandskAdress({ landskod: 'NO' }),
    };
    const samfallighet = buildSamfallighet({ adress: buildSvenskAdress() });
    await open(buildAnsokan({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) }));
    const section = page.getByRole('region', { name: 'Föreningens nya kontaktuppgifter' });
    const terms = textsOf(section.getByRole('term'));
    const land = textsOf(section.getByRole('definition'))[terms.indexOf('Land')] ?? '';
    expect(land).toMatch(/Sverige.*Norge|Norge.*Sverige/);
  });

  it('VAL-63 SUMM-06 a newer version takes the declaration with it; who was in it has focus at the heading', async () => {
    const app = await open();
    await box().click();
    await expect.element(box()).toHaveFocus();
    const data = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: '2026-01-15' }) });
    app.store.set(updateAnsokanAtom, { data, version: '"2"', savedAt: null });
    await expect.element(box()).not.toBeChecked();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('SUMM-07 ESIG-03 PLUS-30 a page that comes back from the browser’s memory has no form that was posted already, and loads what may be signed since', async () => {
    const asked = holdNavigations();
    const form = { action: `${location.origin}/sign`, binding: 'POST/XML/1.0', relayState: 'abc', eidSignRequest: 'PHg+' };
    const app = await open(draft, { [SIGN]: { body: form } });
    await box().click();
    await sign().click();
    await expect.poll(() => asked).toEqual(['/sign']);
    expect(document.querySelectorAll('form[method=post]')).toHaveLength(1);
    const before = app.callsTo(LOAD).length;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => app.callsTo(LOAD)).toHaveLength(before + 1);
    await expect.poll(() => document.querySelectorAll('form[method=post]')).toHaveLength(0);
    await expect.element(sign()).toBeVisible();
  });

  it('SUMM-10 unsaved input on another page is named; thrown away there, focus goes to the next notice, and at last to the heading', async () => {
    const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
    for (const form of ['adress', 'firmatecknare']) saveUnsaved(form, { ...owner, values: {}, at: new Date() });
    await open();
    const notice = page.getByRole('region', { name: 'Ändringar som inte är sparade' });
    const discard = () => notice.getByRole('button', { name: /^Släng/ });
    await expect.poll(() => discard().elements().length).toBe(2);
    await sign().click({ force: true });
    await expect.element(notice).toHaveFocus();
    await discard().first().click();
    await expect.poll(() => discard().elements().length).toBe(1);
    await expect.poll(() => notice.element().contains(document.activeElement)).toBe(true);
    await discard().click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
