import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { carryOver } from './carryOver.ts';

const SHELL = '<button aria-label="Avbryt">x</button><button>Spara</button>';
const PART = `<input name="ort"><input type="checkbox" name="ja"><input type="radio" name="val" value="a"><input type="radio" name="val" value="b">
  <select name="land"><option value="SE"></option><option value="NO"></option></select>`;

let place: HTMLElement;
let typed: Map<EventTarget, string | boolean>;
let pressed: Element | null;
let presses: string[];

const field = (name: string) => {
  const found = place.querySelector(`[name="${name}"]`);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`No field is called ${name}`);
  return found;
};
const button = (index: number) => place.querySelectorAll('button')[index] ?? null;
const values = () =>
  [...place.querySelectorAll('input, select')].map((one) => (one instanceof HTMLInputElement && one.type !== 'text' ? one.checked : Reflect.get(one, 'value')));

/** Renders the page again; a slice's part of it comes later. */
function renderAgain(html: string): void {
  const shown = carryOver(place);
  place.innerHTML = html;
  shown();
}
const partComes = () => place.insertAdjacentHTML('beforeend', PART);
/** Lets pass what the code under test does after a change of the page: it observes the change, and then sets a timer without delay. */
async function pause(): Promise<void> {
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SHELL + PART;
  typed = new Map();
  pressed = null;
  presses = [];
  place.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && presses.push(target.textContent));
  Object.assign(window, { early: { typed, pressed: () => pressed, end: () => undefined } });
});
afterEach(() => {
  place.remove();
  Reflect.deleteProperty(window, 'early');
});

describe('a page that came as HTML and is rendered anew', () => {
  it('PLUS-50 PLUS-51 repeats typing and focus as parts come, then the press', async () => {
    typed
      .set(field('land'), 'NO')
      .set(field('ort'), 'Ort')
      .set(field('ja'), true)
      .set(place.querySelectorAll('[name="val"]')[1] ?? place, true);
    pressed = button(1);
    field('ort').focus();
    renderAgain(SHELL);
    await pause();
    expect(presses).toEqual([]);
    partComes();
    await expect.poll(() => presses).toEqual(['Spara']);
    expect(values()).toEqual(['Ort', true, false, true, 'NO']);
    expect(document.activeElement).toBe(field('ort'));
    // Only once: a field that appears again keeps what the user does in it.
    field('ort').remove();
    partComes();
    await pause();
    expect(presses).toHaveLength(1);
    expect(field('ort').value).toBe('');
  });

  it('PLUS-50 repeats typing but no press after the user acts', async () => {
    typed.set(field('ort'), 'Ort');
    pressed = button(0);
    renderAgain(SHELL);
    await userEvent.keyboard('{Tab}');
    partComes();
    await expect.poll(() => field('ort').value).toBe('Ort');
    expect(presses).toEqual([]);
  });

  it('PLUS-50 presses no button that may be another', async () => {
    pressed = button(1);
    renderAgain(`${SHELL}<button>Spara</button>`);
    await pause();
    expect(presses).toEqual([]);
  });

  it('PLUS-50 types nothing in another page', async () => {
    typed.set(field('ort'), 'Ort');
    const before = location.href;
    renderAgain(SHELL);
    history.pushState(null, '', '/en-annan-sida');
    partComes();
    await pause();
    history.replaceState(null, '', before);
    expect(field('ort').value).toBe('');
  });
});
