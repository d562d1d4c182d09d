import type { Page } from '@playwright/test';

/** The contrast ratio of WCAG 1.4.3 for text of ordinary size; required of larger text too. */
const LEAST = 4.5;

/** Runs in the page: which of these elements have too little contrast between their text and the nearest colour painted behind it. */
function faint({ selectors, least }: { selectors: readonly string[]; least: number }): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read colours with.');
  const rgba = (color: string): readonly number[] => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const linear = (part = 0) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]: readonly number[]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const behind = (element: Element | null): readonly number[] => {
    if (!element) return rgba('Canvas');
    const color = rgba(getComputedStyle(element).backgroundColor);
    return color[3] === 255 ? color : behind(element.parentElement);
  };
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    if (!element) return true;
    const [dark = 0, light = 0] = [luminance(rgba(getComputedStyle(element).color)), luminance(behind(element))].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) < least;
  });
}

/**
 * Checks elements that axe leaves undecided because something is beside or over the text (the arrow of a list, the corners of the receipt,
 * a sticky notice): returns those with too little contrast to the colour painted behind. Gradients and pictures behind text are ignored.
 */
export async function tooFaint(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(faint, { selectors, least: LEAST });
}
