import { sign, toTheSummary } from '../../browsers/job.ts';
import { expect, test } from '../../support/fixtures.ts';
import { keyboardIn } from '../../support/hostile/hands.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';

test.use({ accepted: false, visited: false, loggedIn: false });

test('SHELL-02 ROUTE-02 the whole job can be done with the keyboard alone @long', async ({ page, api, person, baseURL }) => {
  await api.reset();
  const [hands, name] = [keyboardIn(page), PERSON_NAMES[person] ?? ''];
  await toTheSummary(hands, baseURL ?? '', name);
  await sign(hands, name);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
});
