import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import common from '../../i18n/sv.json' with { type: 'json' };
import { buildAnsokan } from '../../testing/builders.ts';
import { textsOf } from '../../testing/browser/hand.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { leaveUnsaved } from '../../testing/browser/unsaved.ts';
import { LogoutDialog } from './LogoutDialog.tsx';

const draft = buildAnsokan();
const { TEXT } = common.DIALOGS.LOGGA_UT;
const takes = (delar: string) => `Du har ändringar i ${delar} som inte är sparade. De tas bort om du loggar ut.`;

it.each([
  [[], draft, [TEXT]],
  [['adress'], draft, [takes('Föreningens kontaktuppgifter'), TEXT]],
  [['adress', 'medlem', 'styrelse'], draft, [takes('Föreningens kontaktuppgifter och Styrelsen'), TEXT]],
  // On a receipt the draft in progress is another one than the one shown.
  [['adress'], { ...draft, id: '5d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11' }, [takes('Föreningens kontaktuppgifter'), TEXT]],
])('SHELL-09 RECPT-05 PLUS-01 PLUS-79 a chosen logout names the unsaved pages: %j', async (forms, of, said) => {
  await renderInApp(<LogoutDialog open onLeave={() => undefined} onStay={() => undefined} />, { draft });
  leaveUnsaved(of, ...forms);
  await expect.poll(() => textsOf(page.getByRole('dialog').getByRole('paragraph'))).toEqual(said);
});
