import type { Lifecycle, MountedProps, Slice } from '@uppgiftsandring/platform/contract';

// A slice without React: a custom element with its content in a shadow root. A test copies it as the only source of a slice (docs/adr/0089-other-bundlers.md).

const TAG = 'en-sida';

function button(text: string, press: () => void): HTMLElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}

function show({ domElement, location, navigator, onCrash }: MountedProps): void {
  const heading = Object.assign(document.createElement('h1'), { textContent: `Sidan ${location.pathname}` });
  const next = button('Nästa', () => navigator.push('/element/andra'));
  const crash = button('Krascha', () => onCrash?.(new Error('kraschar')));
  domElement.querySelector(TAG)?.shadowRoot?.replaceChildren(heading, next, crash);
}

function mount(props: MountedProps): void {
  const page = document.createElement(TAG);
  page.attachShadow({ mode: 'open' });
  props.domElement.append(page);
  show(props);
}

const step = (work: (props: MountedProps) => void): readonly Lifecycle[] => [async (props) => work(props)];

export default (): Slice => ({
  name: 'element',
  version: '1.0.0',
  contract: 1,
  prepare: async () => undefined,
  lifecycles: { bootstrap: step(() => undefined), mount: step(mount), update: step(show), unmount: step(({ domElement }) => domElement.replaceChildren()) },
});
