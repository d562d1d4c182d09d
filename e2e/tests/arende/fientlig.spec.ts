import { addMedlem, arrives, changeAddress, choose, chooseSignatories, complete, logIn } from '../../browsers/job.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handsIn } from '../../support/hostile/hands.ts';
import { HOSTILITIES } from '../../support/hostile/hostilities.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';

// The whole job in a browser that is against it. Whatever it does is no error of a release: only calls with X-Slice count as that (docs/release.md).

test.use({ accepted: false, visited: false, loggedIn: false });

for (const { name, isSample, install, type, perhaps = [] } of HOSTILITIES) {
  test(`PLUS-77 PLUS-28 the whole job is done with ${name}${isSample ? '' : ' @long'}`, async ({ page, api, person, baseURL, expects }) => {
    await api.reset();
    expects.perhaps(...perhaps);
    const counted: string[] = [];
    page.on('request', (request) => {
      const version = request.headers()['x-slice'];
      if (version !== undefined) counted.push(`${version}: ${request.postData()}`);
    });
    await install?.(page);
    const hands = handsIn(page, type);

    await logIn(hands, baseURL ?? '', PERSON_NAMES[person] ?? '');
    await choose(hands, '7164011236', 'Storängens samfällighetsförening');
    await changeAddress(hands);
    await addMedlem(hands);
    await chooseSignatories(hands);
    await complete(hands);
    await expect(page.getByRole('main')).toContainText(/803 ?20 Gävle/);
    await expect(page.getByRole('main')).toContainText(/\+46 ?70[ -]?123 ?45 ?67|070-123 45 67/);
    await hands.press('checkbox', 'Jag lämnar försäkran på heder och samvete');
    await hands.press('button', 'Skriv under');
    await hands.press('button', `Skriv under som ${PERSON_NAMES[person]}`);
    await arrives(hands, '/ansokan/kvittens');
    await expect(page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' })).toBeVisible();
    expect(counted, 'errors that count for a release').toEqual([]);
  });
}
