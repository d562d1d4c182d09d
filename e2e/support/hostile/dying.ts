import type { Rate } from '../../../platform/contract/releaseStore.ts';
import type { Handmade } from '../stack/faultyStore.ts';

/** A version of a slice that is dead to its users, and the rate that shows it. */
export interface Dying extends Handmade {
  readonly does: string;
  readonly rate: Rate;
  /** What a user does with it. */
  readonly press?: true;
}

const LOOP = 'for (;;);';
const hidden = (style: string) => `return createElement('div', { style: ${style} }, createElement('h1', null, 'Rubrik'));`;
const button = (does: string) =>
  `return createElement('div', null, createElement('h1', null, 'Rubrik'), createElement('button', { onClick: () => { ${does} } }, 'Spara'));`;

/** Fifteen ways to die and more (PLUS-45). */
export const DYING: readonly Dying[] = [
  { does: 'throws at load', rate: 'errors', load: `throw new Error('dör');` },
  { does: 'throws in rendering', rate: 'errors', root: `throw new Error('dör');` },
  { does: 'throws in an effect', rate: 'errors', root: `useEffect(() => { throw new Error('dör'); });` },
  { does: 'lacks a chunk', rate: 'errors', load: `await import('/slices/lookup/finns-inte.js');` },
  { does: 'is blocked by the content policy', rate: 'errors', load: `new Function('return 1')();` },
  { does: 'speaks another contract', rate: 'errors', spoils: 'contract: 99' },
  { does: 'is never mounted', rate: 'errors', spoils: 'lifecycles: { ...slice.lifecycles, mount: [() => never] }' },
  { does: 'waits for ever', rate: 'errors', root: 'use(never);' },
  { does: 'hangs at load', rate: 'lost', load: LOOP },
  { does: 'hangs in rendering', rate: 'lost', root: LOOP },
  { does: 'hangs in an effect', rate: 'lost', root: `useEffect(() => { ${LOOP} });` },
  { does: 'hangs in a timer', rate: 'lost', root: `useEffect(() => void setTimeout(() => { ${LOOP} }, 300), []);` },
  { does: 'hangs in microtasks', rate: 'lost', root: `useEffect(() => { (function again() { Promise.resolve().then(again); })(); });` },
  { does: 'fills the memory', rate: 'lost', root: `useEffect(() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); });` },
  { does: 'renders nothing', rate: 'empty', root: 'return null;' },
  { does: 'is not displayed', rate: 'empty', root: hidden(`{ display: 'none' }`) },
  { does: 'is transparent', rate: 'empty', root: hidden('{ opacity: 0 }') },
  { does: 'is outside the window', rate: 'empty', root: hidden(`{ position: 'absolute', left: '-99999px' }`) },
  {
    does: 'removes its page',
    rate: 'empty',
    root: `useEffect(() => void setTimeout(() => document.querySelector('[data-slice]').replaceChildren(), 300), []);`,
  },
  { does: 'has a dead button', rate: 'dead', root: button(''), press: true },
  {
    does: 'is refused every save',
    rate: 'refused',
    root: `const api = useApi(); ${button(`api.putAnsokan({ id: 'x' }, null).catch(() => undefined);`)}`,
    press: true,
  },
];
