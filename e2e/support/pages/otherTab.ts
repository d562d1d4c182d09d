import type { BrowserContext } from '@playwright/test';
import { ADRESS, backTo, expectAt, open } from './measures.ts';

/** Another tab of the same person saves another line 1 of the association's address. */
export async function saveAddressInOtherTab(context: BrowserContext, line1: string): Promise<void> {
  const other = await context.newPage();
  await open(other, ADRESS);
  await other.getByRole('textbox', { name: 'Adressrad 1' }).fill(line1);
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expectAt(other, backTo('uppgiftsandring-adress'));
  await other.close();
}
