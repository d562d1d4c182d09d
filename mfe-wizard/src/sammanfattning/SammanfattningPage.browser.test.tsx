import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saveUnsaved } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskAdress,
  buildAdressandring,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage } from './SammanfattningPage.tsx';

const draft = buildAnsokan();
const sign = () => page.getByRole('button', { name: 'Skriv under', exact: true });
const open = (ansokan = draft, answers = {}) => renderInApp(<SammanfattningPage />, { texts, draft: ansokan, path: '/ansokan/sammanfattning', answers });

describe('the summary', () => {
  it.each([
    ['Anna Мария 李 علی', null],
    ['Anna 😀 Ꮳ😀', 'Det gäller 😀 Ꮳ. I det du skriver under och i kvittensen står de som nummer, till exempel [U+1F600].'],
  ])('SUMM-11 the summary names the letters of %s that the documents cannot show', async (namn, said) => {
    const styrelsemedlemmar = [buildMedlem({ namn })];
    await open(buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }) }));
    await expect.element(sign()).toBeVisible();
    expect(/Det gäller .*?\]\./.exec(document.body.textContent)?.[0] ?? null).toBe(said);
  });

  it('SUMM-04 PLUS-03 the country of the register stands beside the new one', async () => {
    const uppgiftsandringAdress = buildAdressandring({ epostadress: 'styrelsen@exempel.se', utlandskAdress: buildUtlandskAdress({ landskod: 'NO' }) });
    const samfallighet = buildSamfallighet({ adress: buildSvenskAdress() });
    await open(buildAnsokan({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) }));
    const section = page.getByRole('region', { name: 'Föreningens nya kontaktuppgifter' });
    const terms = textsOf(section.getByRole('term'));
    const land = textsOf(section.getByRole('definition'))[terms.indexOf('Land')] ?? '';
    expect(land).toMatch(/Sverige.*Norge|Norge.*Sverige/);
  });

  it('SUMM-10 discarding unsaved input moves focus to the next notice, then the heading', async () => {
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
