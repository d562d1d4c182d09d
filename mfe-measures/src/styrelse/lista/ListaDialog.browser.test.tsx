import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { undoDropAtom } from '@uppgiftsandring/shared/state';
import type { Listsvar } from '@uppgiftsandring/shared/wire/register';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { buildAnsokan, buildMedlem, buildSamfallighet, buildSvenskAdress, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../../assets/i18n/sv.json' with { type: 'json' };
import { remove } from '../../testing/medlemsdialog.tsx';
import { StyrelsePage } from '../StyrelsePage.tsx';

const [ANNA, BO, CIA, DAN, EVA, FIA, GUN] = [
  '19850314-2385',
  '20000229-1011',
  '20040229-2387',
  '19780530-9106',
  '19640823-3234',
  '19640823-3242',
  '19121212-1212',
];
const CALL = 'POST /api/personnummer';
const CHECK = 'PUT /api/ansokan/validera';
const anna = buildMedlem({ namn: 'Anna Ek', styrelsefunktion: ['Ordförande'] });
const bo = buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Lind', personId: BO ?? null });
const draft = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [anna, bo] }) });

type Utfall = string | Omit<Listsvar, 'personnummer'>;

/** The register's answers: a name for who is found, else what is said of that number; `finns-inte` of all others. */
const answers =
  (people: Readonly<Record<string, Utfall>>): Script =>
  ({ body }) => {
    const numbers: string[] = Object(body).personnummer;
    return { body: { svar: numbers.map((personnummer) => ({ personnummer, ...answer(personnummer, people[personnummer] ?? { utfall: 'finns-inte' }) })) } };
  };
function answer(personnummer: string, utfall: Utfall): Omit<Listsvar, 'personnummer'> {
  if (typeof utfall !== 'string') return utfall;
  const [fornamn = '', efternamn = ''] = utfall.split(' ');
  return { utfall: 'visad', person: { fornamn, mellannamn: null, efternamn, personnummer, partAdress: buildSvenskAdress() } };
}

const open = (members?: Styrelsemedlem[]) =>
  renderInApp(<StyrelsePage />, {
    texts,
    draft: members ? buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: members }) }) : draft,
    path: '/ansokan/atgard/uppgiftsandring-styrelse',
  });
type App = Awaited<ReturnType<typeof open>>;
const dialog = () => page.getByRole('dialog', { name: 'Lägg till flera personer i styrelsen' });
const field = () => dialog().getByRole('textbox', { name: 'Personer, en på varje rad' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
/** The line with that place, or that name. */
const line = (of: string) => dialog().getByRole('group', { name: new RegExp(/^\d/.test(of) ? `^Person ${of} av` : `^Person .*: ${of}`) });
const roll = (namn: string) => dialog().getByRole('combobox', { name: `Roll för ${namn}` });
const slutar = (namn: string) => dialog().getByRole('checkbox', { name: `${namn} slutar` });
const members = () => page.getByRole('list', { name: 'Personer i styrelsen' });
const asked = (app: App): string[][] => app.callsTo(CALL).map(({ body }) => Object(body).personnummer);

const radio = (hel: string) => dialog().getByRole('radio', { name: new RegExp(`^${hel},`) });

/** Opens the dialog, writes these lines and looks them up. */
async function lookUp(lines: readonly string[], hel: 'Ja' | 'Nej' | null = 'Nej'): Promise<void> {
  await page.getByRole('button', { name: 'Lägg till flera' }).click();
  await field().fill(lines.join('\n'));
  if (hel) await radio(hel).click();
  await button('Slå upp').click();
  await expect.element(dialog().getByRole('heading', { name: 'Personer i listan' })).toHaveFocus();
}

it('PLUS-76 a pasted board with roles needs three presses, and is not saved', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl', [DAN ?? '']: 'Dan Fors' }));
  await lookUp([`Cia Dahl\t${CIA}\tOrdförande`, `Suppleant Dan Fors 780530-9106`, `Anna Ek ${ANNA} kassör`], 'Ja');
  expect(asked(app)).toEqual([[CIA, DAN]]);
  await expect.element(dialog().getByRole('status').nth(1)).toHaveTextContent('Alla 3 rader gick att läsa. Kontrollera roller och adresser.');
  await expect.element(dialog().getByText('2 av högst 5 ledamöter och 1 av högst 3 suppleanter.')).toBeVisible();
  await expect.element(slutar('Bo Lind')).toBeChecked();
  await button('Lägg in i styrelsen').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Personer i styrelsen' })).toHaveFocus();
  expect(textsOf(members().getByRole('heading'))).toEqual(['Cia Dahl', 'Anna Ek', 'Dan Fors']);
  await expect.element(page.getByRole('list', { name: 'Borttagna personer' }).getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await expect.element(page.getByText('Personerna är inlagda. Spara styrelsen när du är klar.')).toBeInTheDocument();
  await expect.poll(() => app.callsTo(CHECK)).toHaveLength(1);
  expect(app.calls.filter(({ method, path }) => method === 'PUT' && path !== '/api/ansokan/validera' && !path.includes('/osparat/'))).toEqual([]);
});

it('PLUS-76 each line has its own answer, and only what is understood has a role', async () => {
  const app = await open([anna, bo, buildMedlem({ objektidentitet: testUuid(3), namn: 'Fia Berg', personId: '19500101-****' })]);
  await remove('Bo Lind');
  const people = {
    [CIA ?? '']: 'Cia Dahl',
    [EVA ?? '']: { utfall: 'skyddad' },
    [FIA ?? '']: 'Fia Berg',
    [GUN ?? '']: { utfall: 'for-manga', vanta: 130 },
  } as const;
  app.script(CALL, answers(people));
  await lookUp([
    `${CIA}`,
    `Dan Fors ${DAN}`,
    `${EVA}`,
    `${FIA}`,
    `${GUN}`,
    `${ANNA}`,
    `${BO}`,
    `Cia ${CIA}`,
    '19850314-2386',
    'Vi ses på fredag',
    '1970-03-25 Kari Nordmann',
  ]);
  const says: readonly (readonly [string, string])[] = [
    ['1', 'Vi har hämtat namn och adress.'],
    ['2', 'Vi hittar inga uppgifter om personen. Fyll i namn och adress själv.'],
    ['3', 'Personen har skyddade personuppgifter. Skriv inte in personen eller adressen här.'],
    ['4', 'Fia Berg finns redan i styrelsen. Kontrollera att det inte är samma person.'],
    ['5', 'Försök igen om 3 minuter.'],
    ['6', 'Anna Ek finns redan i styrelsen.'],
    ['7', 'Bo Lind togs nyss bort. Borttagningen ångras när du lägger in listan.'],
    ['8', 'Samma person står på en rad ovanför.'],
    ['9', 'Personnumret stämmer inte.'],
    ['10', 'Skriv ett personnummer, eller födelsedatum och namn.'],
    ['11', 'Fyll i adressen själv.'],
  ];
  for (const [who, text] of says) await expect.element(line(who)).toMatchTextContent(text);
  await expect.element(dialog().getByText('Extern är någon utanför styrelsen som får skriva under för föreningen.')).toBeVisible();
  expect(
    dialog()
      .getByRole('combobox', { name: /^Roll för/ })
      .elements(),
  ).toHaveLength(6);
  await expect.element(dialog().getByRole('status').nth(1)).toHaveTextContent('6 av 11 rader gick att läsa. Rätta eller ta bort de andra.');
  await expect.element(dialog().getByRole('checkbox', { name: 'Ordförande, Anna Ek' })).toBeChecked();
});

it('PLUS-76 nothing is put in while a line has a fault; the faults are links to their fields', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl' }));
  await lookUp([`${CIA}`, `1970-03-25 Kari Nordmann suppleant`, 'fel']);
  await button('Lägg in i styrelsen').click();
  const links = () => textsOf(dialog().getByRole('link'));
  await expect
    .poll(links)
    .toEqual([
      'Cia Dahl: Välj personens roll i styrelsen.',
      'Kari Nordmann: Fyll i minst en adressrad.',
      'Kari Nordmann: Skriv postnumret med fem siffror, till exempel 803 20.',
      'Kari Nordmann: Skriv postort.',
      'fel: Skriv ett personnummer, eller födelsedatum och namn. Ta bort raden om den inte är en person.',
    ]);
  await dialog()
    .getByRole('link', { name: /^Cia Dahl/ })
    .click();
  await expect.element(roll('Cia Dahl')).toHaveFocus();
  await roll('Cia Dahl').selectOptions('Ledamot');
  await line('Kari').getByRole('combobox', { name: 'Land' }).selectOptions('Norge');
  await line('Kari').getByRole('textbox', { name: 'Adressrad 4', exact: false }).fill('Oslo');
  await line('3').getByRole('button', { name: 'Ta bort fel' }).click();
  await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Kari Nordmann' })).toHaveFocus();
  await expect.poll(links).toEqual([]);
  await button('Lägg in i styrelsen').click();
  await expect.poll(() => textsOf(members().getByRole('heading'))).toEqual(['Anna Ek', 'Bo Lind', 'Cia Dahl', 'Kari Nordmann']);
});

it('PLUS-76 a line is mended and looked up alone, and the others keep what was filled in', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl', [DAN ?? '']: 'Dan Fors' }));
  await lookUp([`Dan Fors ${DAN} suppleant`, 'Suppleanter', '20040229-2388']);
  await roll('Dan Fors').selectOptions('Extern');
  await dialog()
    .getByRole('textbox', { name: 'Rad 3' })
    .fill(CIA ?? '');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('2')).toBeVisible();
  await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Cia Dahl' })).toHaveFocus();
  await expect.element(roll('Cia Dahl')).toHaveValue('Suppleant');
  await expect.element(roll('Dan Fors')).toHaveValue('Extern');
  expect(asked(app)).toEqual([[DAN], [CIA]]);
});

it('PLUS-76 when the register fails for half, only those are asked for again', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl', [DAN ?? '']: { utfall: 'svarar-inte' }, [EVA ?? '']: { utfall: 'for-manga', vanta: 20 } }));
  await lookUp([`${CIA} ledamot`, `${DAN} ledamot`, `${EVA} suppleant`]);
  await expect.element(line('2')).toMatchTextContent('Vi kunde inte hämta uppgifter om personen.');
  app.script(CALL, { status: 502 });
  await button('Slå upp igen').click();
  await expect.poll(() => asked(app).at(-1)).toEqual([DAN, EVA]);
  app.script(CALL, answers({ [DAN ?? '']: 'Dan Fors', [EVA ?? '']: 'Eva Gran' }));
  await button('Slå upp rad 2').click();
  await expect.element(line('2')).toBeVisible();
  expect(asked(app).at(-1)).toEqual([DAN]);
  await button('Slå upp igen').click();
  await expect.element(roll('Eva Gran')).toHaveValue('Suppleant');
  await expect.element(button('Slå upp igen')).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('heading', { name: 'Personer i listan' })).toHaveFocus();
  await expect.element(dialog().getByRole('status').nth(1)).toMatchTextContent(/^Alla 3 rader/);
});

it('PLUS-76 a text without persons stays, with a fault at it', async () => {
  const app = await open();
  await page.getByRole('button', { name: 'Lägg till flera' }).click();
  await expect.element(field()).toHaveFocus();
  await field().fill('Ledamöter:');
  await button('Slå upp').click();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAccessibleDescription(/Skriv minst en person\./);
  await expect.element(field()).toHaveValue('Ledamöter:');
  await expect.element(dialog().getByText('Välj om det är hela den nya styrelsen.')).toBeVisible();
  expect(asked(app)).toEqual([]);
});

it('PLUS-76 two boards and rubbish pasted: each person once, the rest told at its line', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl' }));
  const board = ['Namn\tPersonnummer\tRoll', `Anna Ek\t${ANNA}\tOrdförande`, `Cia Dahl\t${CIA}\tSuppleant`];
  await lookUp([...board, '', '%PDF-1.4 �', ...board]);
  await expect.element(dialog().getByRole('status').nth(1)).toMatchTextContent(/^2 av 5 rader/);
  for (const place of [5, 4, 3])
    await line(`${place}`)
      .getByRole('button', { name: /^Ta bort/ })
      .click();
  await button('Lägg in i styrelsen').click();
  await expect.poll(() => textsOf(members().getByRole('heading'))).toEqual(['Anna Ek', 'Bo Lind', 'Cia Dahl']);
});

it('PLUS-76 the text can be changed: known lines keep roles, addresses and answers', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl', [DAN ?? '']: 'Dan Fors' }));
  await lookUp([`${CIA}`]);
  await roll('Cia Dahl').selectOptions('Suppleant');
  await button('Ändra texten').click();
  await field().fill(`${DAN}\n${CIA}`);
  await button('Slå upp').click();
  await expect.element(roll('Cia Dahl')).toHaveValue('Suppleant');
  expect(asked(app)).toEqual([[CIA], [DAN]]);
  await button('Gör 1 person utan roll till ledamot').click();
  await expect.element(roll('Dan Fors')).toHaveValue('Ledamot');
});

it('PLUS-76 who leaves is chosen person by person, and limits are counted meanwhile', async () => {
  const app = await open();
  app.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl' }));
  await lookUp([`${CIA} ordförande`]);
  await expect.element(slutar('Anna Ek')).not.toBeChecked();
  await expect.element(dialog().getByText(/^För många ordförande: 2\./)).toBeVisible();
  await slutar('Bo Lind').click();
  await button('Ändra texten').click();
  for (const hel of ['Ja', 'Nej']) await radio(hel).click();
  await button('Slå upp').click();
  await expect.element(slutar('Bo Lind')).not.toBeChecked();
  await slutar('Anna Ek').click();
  await expect.element(dialog().getByText('2 av högst 5 ledamöter och 0 av högst 3 suppleanter.')).toBeVisible();
  await expect.element(dialog().getByText(/^För många/)).not.toBeInTheDocument();
  await roll('Cia Dahl').selectOptions('Suppleant');
  await expect.element(dialog().getByText('1 av högst 5 ledamöter och 1 av högst 3 suppleanter.')).toBeVisible();
  await button('Lägg in i styrelsen').click();
  await expect.poll(() => textsOf(members().getByRole('heading'))).toEqual(['Bo Lind', 'Cia Dahl']);
});

it('PLUS-76 PLUS-01 PLUS-71 what is written comes back with its answers, also after Escape', async () => {
  const first = await open([]);
  first.script(CALL, answers({ [CIA ?? '']: 'Cia Dahl' }));
  await lookUp([`${CIA}`, '1970-03-25 Kari Nordmann'], null);
  await roll('Cia Dahl').selectOptions('Ledamot');
  await line('Kari').getByRole('textbox', { name: 'Adressrad 1' }).fill('Gata 1');
  await first.unmount();
  const app = await open([]);
  await expect.element(roll('Cia Dahl')).toHaveValue('Ledamot');
  await expect.element(line('Kari').getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Gata 1');
  await expect.element(dialog().getByText(/^Det du skrev är inte sparat/)).toBeVisible();
  expect(asked(app)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  app.store.set(undoDropAtom);
  await expect.element(roll('Cia Dahl')).toHaveValue('Ledamot');
});

const propsOf = (element: Element): unknown => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];

it('PLUS-76 a role chosen among forty lines renders that line alone', async () => {
  await open([]);
  await lookUp(
    Array.from({ length: 40 }, (_, nr) => `${1940 + nr}-01-11 Kim ${String.fromCodePoint(65 + nr)}berg`),
    null,
  );
  expect(
    dialog()
      .getByRole('combobox', { name: /^Roll för/ })
      .elements(),
  ).toHaveLength(40);
  const before = propsOf(roll('Kim Hberg').element());
  await roll('Kim Jberg').selectOptions('Suppleant');
  await line('Kim Jberg').getByRole('textbox', { name: 'För- och efternamn' }).fill('Nia Ny');
  await expect.element(roll('Nia Ny')).toHaveValue('Suppleant');
  expect(propsOf(roll('Kim Hberg').element())).toBe(before);
});
