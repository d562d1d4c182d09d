import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADRESS, FIRMATECKNARE, open, STYRELSE } from '../pages/measures.ts';
import { Medlemsdialog } from '../pages/medlem.ts';
import { removeMedlem } from '../scenes/scene.ts';

type Random = () => number;

/** A form in which somebody writes, one step at a time, and what it holds after each. */
interface Written {
  readonly form: string;
  readonly path: string;
  /** Makes it ready to write in. */
  readonly begin: (page: Page) => Promise<void>;
  readonly read: (page: Page) => Promise<string>;
  /** The next value, and the step to it. */
  readonly next: (now: string, random: Random) => readonly [value: string, step: (page: Page) => Promise<unknown>];
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const LETTERS = [...'abcdefgåäö'];

/** A field that somebody writes over when it is full. */
function text(
  form: string,
  path: string,
  field: (page: Page) => Locator,
  letters: readonly string[],
  most: number,
  begin: Written['begin'] = async () => undefined,
): Written {
  return {
    form,
    path,
    begin: async (page) => {
      await begin(page);
      await field(page).focus();
      await page.keyboard.press('End');
    },
    read: (page) => field(page).inputValue(),
    next: (now, random) => {
      const letter = pick(random, letters);
      if (now.length < most) return [now + letter, (page) => page.keyboard.insertText(letter)];
      return [
        letter,
        (page) =>
          field(page)
            .selectText()
            .then(() => page.keyboard.insertText(letter)),
      ];
    },
  };
}

const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const RULES = ['Samtliga i styrelsen', 'Två firmatecknare tillsammans'];
const MEMBER = 'Moa Lind';
const dialog = (page: Page) => new Medlemsdialog(page);
const lista = textbox('Personer, en på varje rad');
/** Closes the dialog that was left open, which drops what was written in it, unless it has that field. */
async function closeOther(page: Page, field: Locator): Promise<boolean> {
  if (await field.isVisible()) return false;
  if (await dialog(page).root.isVisible()) await page.keyboard.press('Escape');
  return true;
}

/** The five forms and the board's two dialogs, by the names of their working copies. */
export const WRITTEN: readonly Written[] = [
  text('adress', ADRESS, textbox('Adressrad 1'), LETTERS, 30),
  {
    form: 'styrelse',
    path: STYRELSE,
    begin: async (page) => {
      // The dialog that was left open is closed, which leaves it.
      if (await dialog(page).root.isVisible()) await page.keyboard.press('Escape');
    },
    read: async (page) => ((await page.getByRole('button', { name: `Ta bort ${MEMBER}` }).count()) > 0 ? 'kvar' : 'borta'),
    next: (now) =>
      now === 'kvar'
        ? ['borta', (page) => removeMedlem(page, MEMBER)]
        : ['kvar', (page) => page.getByRole('button', { name: `Ångra borttagningen av ${MEMBER}` }).click()],
  },
  {
    ...text(
      'medlem',
      STYRELSE,
      (page) => dialog(page).namn,
      LETTERS,
      30,
      async (page) => {
        if (!(await closeOther(page, dialog(page).namn))) return;
        await page.getByRole('button', { name: 'Lägg till person' }).click();
        await dialog(page).utlandsk.check();
      },
    ),
    // A dialog that was opened in the last two seconds may not come back at all.
    read: async (page) => ((await dialog(page).namn.isVisible()) ? dialog(page).namn.inputValue() : ''),
  },
  {
    ...text('lista', STYRELSE, lista, LETTERS, 30, async (page) => {
      if (await closeOther(page, lista(page))) await page.getByRole('button', { name: 'Lägg till flera' }).click();
    }),
    read: async (page) => ((await lista(page).isVisible()) ? lista(page).inputValue() : ''),
  },
  {
    form: 'firmatecknare',
    path: FIRMATECKNARE,
    begin: async () => undefined,
    read: async (page) => {
      for (const rule of RULES) if (await radio(page, rule).isChecked()) return rule;
      return '';
    },
    next: (now) => {
      const rule = RULES.find((one) => one !== now) ?? '';
      return [rule, (page) => radio(page, rule).check()];
    },
  },
  text('foreningsstamma', '/ansokan/foreningsstamma', textbox('Datum för senaste föreningsstämma'), [...'0123456789'], 8),
  text('kontaktuppgifter', '/ansokan/kontaktuppgifter', textbox('Din e-post'), [...'abcdefg'], 30),
];

/** Opens the form's page and makes it ready to write in. A dialog that was left open (`isLeft`) comes after its page, over its buttons. */
export async function beginIn({ path, begin }: Written, page: Page, isLeft: boolean): Promise<void> {
  await open(page, path);
  if (path === STYRELSE && isLeft) await dialog(page).root.waitFor();
  await begin(page);
}

/** A value, and when the page had certainly taken it. */
interface Moment {
  readonly value: string;
  at: number;
}

/** Writes as fast as it can, or slower, until it is told to end; `held` are the values that the form has had, the last one perhaps. */
export function write({ next }: Written, page: Page, start: string, random: Random) {
  const pace = pick(random, [0, 50, 400]);
  const held: Moment[] = [{ value: start, at: 0 }];
  const over = new AbortController();
  const done = (async () => {
    for (let now = start; !over.signal.aborted;) {
      const [value, step] = next(now, random);
      const moment = { value, at: Number.POSITIVE_INFINITY };
      held.push(moment);
      await step(page);
      moment.at = Date.now();
      now = value;
      await wait(pace);
    }
  })().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return {
    held,
    end: () => over.abort(),
    done,
  };
}

/** The values that may come back when it ended at that time: what the form held at some moment in the last `lost` milliseconds. */
export function allowed(held: readonly Moment[], endedAt: number, lost: number): string[] {
  const last = held.findLastIndex(({ at }) => at <= endedAt - lost);
  return held.slice(last).map(({ value }) => value);
}

/** Waits until the form shows one of these values, and returns it. */
export async function expectOneOf(read: () => Promise<string>, values: readonly string[], about: string): Promise<string> {
  let found = '';
  await expect.poll(async () => values.includes((found = await read())), about).toBe(true);
  return found;
}
