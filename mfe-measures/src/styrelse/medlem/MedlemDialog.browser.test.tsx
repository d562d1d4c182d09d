import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan, buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../../assets/i18n/sv.json' with { type: 'json' };
import { MedlemDialog } from './MedlemDialog.tsx';

const open = () => renderInApp(<MedlemDialog member={null} index={0} onClose={() => undefined} onDone={() => undefined} />, { texts, draft: buildAnsokan() });
const number = () => page.getByRole('textbox', { name: 'Personnummer' });
const name = () => page.getByRole('textbox', { name: 'För- och efternamn' });
const person = (fornamn: string, personnummer: string) => ({ body: { fornamn, mellannamn: null, efternamn: 'Ek', personnummer, partAdress: null } });

describe('the dialog of a board member', () => {
  it('MEMB-25 a late answer about a number that was replaced does not fill the form', async () => {
    const app = await open();
    const late = Promise.withResolvers<void>();
    app.script('GET /api/personnummer/19121212-1212', async () => {
      await late.promise;
      return person('Sen', '19121212-1212');
    });
    app.script('GET /api/personnummer/19640823-3234', person('Ny', '19640823-3234'));
    await number().fill('191212121212');
    await expect.poll(() => app.callsTo('GET /api/personnummer/19121212-1212')).toHaveLength(1);
    await number().fill('196408233234');
    await expect.element(name()).toHaveValue('Ny Ek');
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(name()).toHaveValue('Ny Ek');
  });

  it('MEMB-12 MEMB-15 a locked name says that it was fetched only where it was', async () => {
    const app = await open();
    app.script('GET /api/personnummer/19640823-3234', person('Ny', '19640823-3234'));
    await number().fill('196408233234');
    await expect.element(name()).toHaveAccessibleDescription('Namnet är hämtat och går inte att ändra.');
    await app.unmount();
    await renderInApp(<MedlemDialog member={buildMedlem()} index={0} onClose={() => undefined} onDone={() => undefined} />, { texts, draft: buildAnsokan() });
    await expect.element(name()).toBeDisabled();
    await expect.element(name()).toHaveAccessibleDescription('Namnet går inte att ändra.');
  });

  it('VAL-32 MEMB-14 twelve digits get their dash and are looked up once', async () => {
    const app = await open();
    app.script('GET /api/personnummer/19640823-3234', person('Ny', '19640823-3234'));
    await number().fill('196408233234');
    await expect.element(number()).toHaveValue('19640823-3234');
    await expect.element(name()).toHaveValue('Ny Ek');
    expect(app.callsTo('GET /api/personnummer/19640823-3234')).toHaveLength(1);
  });
});
