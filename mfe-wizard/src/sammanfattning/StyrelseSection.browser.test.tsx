import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildMedlem, buildSvenskAdress, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { StyrelseSection } from './StyrelseSection.tsx';

const anna = buildMedlem({ styrelsefunktion: ['Ordförande'] });
const bo = buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Berg', personId: '19121212-1212' });
const cia = buildMedlem({ objektidentitet: testUuid(3), namn: 'Cia Dahl', personId: '19640823-3234' });
const moved = { ...anna, namn: 'Anna Ek Berg', medlemstyp: 'Suppleant' as const, adress: buildSvenskAdress({ utdelningsadress1: 'Nya gatan 3' }) };

it('SUMM-04 PLUS-03 each changed person has old beside new; removed persons are apart', async () => {
  await renderInApp(<StyrelseSection members={[moved, cia]} registered={[anna, bo]} />, { texts });
  const panel = (list: string, name: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });
  const changed = panel('Ny styrelse', 'Anna Ek Berg');
  expect(textsOf(changed.getByRole('term'))).toEqual(['Namn', 'Roll och funktion', 'Adress']);
  expect(textsOf(changed.getByRole('deletion'))).toEqual(['Tidigare: Anna Ek', 'Tidigare: Ledamot, Ordförande', 'Tidigare: Storgatan 1\n803 20 Gävle']);
  expect(textsOf(changed.getByRole('insertion'))).toEqual(['Nytt: Anna Ek Berg', 'Nytt: Suppleant, Ordförande', 'Nytt: Nya gatan 3\n803 20 Gävle']);
  const added = panel('Ny styrelse', 'Cia Dahl');
  expect(textsOf(added.getByRole('definition'))).toEqual(['Ledamot', 'Storgatan 1\n803 20 Gävle']);
  await expect.element(added.getByText('Ny', { exact: true })).toBeVisible();
  await expect.element(panel('Personer som lämnar styrelsen', 'Bo Berg').getByText('Borttagen', { exact: true })).toBeVisible();
});
