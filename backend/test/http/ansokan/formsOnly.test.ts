import { beforeAll, describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Adress, type Ansokan, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN } from '../../people/people.ts';
import { completeDraft } from '../signering/signera.support.ts';
import { buildSvenskAdress, buildMedlem } from '@uppgiftsandring/shared/testing/builders';

const HAR = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
const ID = 'abcdef00-0000-4000-8000-00000000000a';
const SVENSK: Adress = buildSvenskAdress({ utdelningsadress1: 'Gatan 1' });
const NY: Styrelsemedlem = buildMedlem({ objektidentitet: ID, namn: 'Erika Norberg', personId: '19920915-2389', adress: SVENSK });
const UTLANDSK: Styrelsemedlem = { ...NY, namn: 'Ola Nordmann', personId: null, annatId: '1990-02-03', isUtlandskPerson: true };
const GB = { ...SVENSK, landskod: 'GB' };

/** Fields that the register has and the product's schemas lack, sent as if by hand. */
type Unshaped = Omit<Partial<Styrelsemedlem>, 'adress'> & { readonly adress?: object | null };
type Change = (registered: Styrelsemedlem[]) => object[];
const lagg =
  (...parts: Unshaped[]): Change =>
  (registered) => [...registered, ...parts.map((part) => ({ ...NY, ...part }))];
const andra =
  (part: Unshaped): Change =>
  ([first, ...rest]) => [{ ...first, ...part }, ...rest];

describe('what no form can make', () => {
  let browser: Browser;
  let draft: Ansokan;
  let registered: Styrelsemedlem[];
  const choose = async (orgNr: string) => {
    draft = await completeDraft(browser, orgNr);
    registered = draft.samfallighet?.styrelsemedlemmar ?? [];
  };
  beforeAll(async () => {
    browser = await login(PEOPLE.formsOnly);
    await choose(STORANGEN);
  });
  const put = (change: object) => call(browser, 'PUT', `/api/ansokan/${draft.id}`, { ...draft, uppgiftsandring: { ...INGEN_ANDRING, ...change } });
  const board = (change: Change) => put({ uppgiftsandringStyrelse: { styrelsemedlemmar: change(registered) } });

  it.each<[string, Unshaped, [string, string][]]>([
    ['VAL-30 a name of an empty Braille cell', { namn: '\u2800' }, [['namn', 'namn']]],
    [
      'VAL-32 a Swedish person with a birth date alone',
      { personId: null, annatId: '1990-02-03' },
      [
        ['personId', 'personnummer'],
        ['annatId', 'skrivsatt'],
      ],
    ],
    [
      'VAL-33 a foreign person with a personal number alone',
      { isUtlandskPerson: true },
      [
        ['annatId', 'fodelsedatum-obligatorisk'],
        ['personId', 'skrivsatt'],
      ],
    ],
    ['DATA-12 a Swedish person with both identities', { annatId: '1990-02-03' }, [['annatId', 'skrivsatt']]],
    ['DATA-12 a foreign person with both identities', { isUtlandskPerson: true, annatId: '1990-02-03' }, [['personId', 'skrivsatt']]],
    ['VAL-14 INC-12 a personal number as postal code abroad', { adress: { ...GB, postnummer: '8503142385' } }, [['adress.postnummer', 'ska-inte-finnas']]],
    ['VAL-36 a function that the form does not offer', { styrelsefunktion: ['Syssloman'] }, [['styrelsefunktion', 'skrivsatt']]],
  ])('VAL-61 a save with %s answers 400 with the path', async (_what, part, fel) => {
    const response = await board(lagg(part));
    const at = `${HAR}.${registered.length}`;
    expect(response.status).toBe(400);
    expect((await problemOf(response)).fel).toEqual(expect.arrayContaining(fel.map(([field, kod]) => ({ path: `${at}.${field}`, kod }))));
    expect(await draftOf(browser)).toEqual(draft);
  });

  it.each<[string, Unshaped, string[]]>([
    ['another name', { namn: 'Någon Annan' }, ['namn']],
    ['another kind of person', { isUtlandskPerson: true, personId: null, annatId: '1985-03-14' }, ['isUtlandskPerson']],
  ])('VAL-61 MEMB-11 MEMB-12 a save with %s under a locked identity is refused', async (_what, part, fields) => {
    const response = await board(andra(part));
    expect(response.status).toBe(400);
    const paths = (await problemOf(response)).fel?.map(({ path }) => path) ?? [];
    for (const field of fields) expect(paths).toContain(`${HAR}.0.${field}`);
    expect(await draftOf(browser)).toEqual(draft);
  });

  it.each<[string, Change]>([
    ['a new Swedish person', lagg({})],
    ['a new foreign person', lagg(UTLANDSK)],
    ['a hidden number', lagg({ personId: '********-****' })],
    ["the register's board itself", (members) => members],
    [
      'another role and address of somebody in the register',
      andra({ medlemstyp: 'Suppleant', styrelsefunktion: ['Kassör'], adress: { ...SVENSK, coAdress: 'Berg' } }),
    ],
  ])('VAL-61 a save with %s is accepted', async (_what, change) => {
    const response = await board(change);
    expect(response.status).toBe(200);
    await save(browser, draft);
  });

  it('VAL-61 every UUID is stored in one spelling', async () => {
    const saved = await ansokanOf(
      await put({
        uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...NY, objektidentitet: ID.toUpperCase() }] },
        uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Person', varde: ID.toUpperCase() }, val2: null },
      }),
    );
    expect(saved.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[0]?.objektidentitet).toBe(ID);
    expect(saved.uppgiftsandring.uppgiftsandringFirmatecknare?.val1?.varde).toBe(ID);
  });

  it('VAL-61 a faulty registered member is accepted until it is changed', async () => {
    await choose('717912-8769');
    const faulty = registered.findIndex(({ adress }) => adress === null);
    expect((await board(lagg({}))).status).toBe(200);
    await save(browser, draft);
    draft = await draftOf(browser);
    const response = await board((members) => members.map((member, index) => (index === faulty ? { ...member, medlemstyp: 'Extern' } : member)));
    expect((await problemOf(response)).fel).toContainEqual({ path: `${HAR}.${faulty}.adress.utdelningsadress1`, kod: 'obligatoriska-adresser' });
  });
});
