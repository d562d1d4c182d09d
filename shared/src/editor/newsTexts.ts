import type { TabNews } from './useEditor.ts';

/** News from another tab, as texts. */
export interface NewsTexts {
  /** Changes that were taken over from the other tab. */
  readonly taken: readonly string[];
  /** What was changed in both tabs, and what was saved there. */
  readonly disputed: readonly { readonly label: string; readonly value: string }[];
}

/** News about fields, by their labels without "(optional)"; `saved` is what the other tab saved. */
export function newsTexts(news: TabNews<string> | null, labels: Readonly<Record<string, string>>, saved: Readonly<Record<string, string>>): NewsTexts | null {
  const label = (field: string) => (labels[field] ?? field).replace(/ \([^)]*\)$/, '');
  return news && { taken: news.taken.map(label), disputed: news.disputed.map((field) => ({ label: label(field), value: saved[field] ?? '' })) };
}
