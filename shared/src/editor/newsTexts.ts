import type { TabNews } from './useEditor.ts';

/** News from elsewhere, as texts. */
export interface NewsTexts {
  /** Changes that were taken over from the other tab. */
  readonly taken: readonly string[];
  /** What was changed in both places, and what stands there. */
  readonly disputed: readonly { readonly label: string; readonly value: string }[];
  /** It is not saved there. */
  readonly isTyped?: boolean | undefined;
}

/** News about fields, by their labels without "(optional)"; `there`: their values elsewhere. */
export function newsTexts(news: TabNews<string> | null, labels: Readonly<Record<string, string>>, there: Readonly<Record<string, string>>): NewsTexts | null {
  const label = (field: string) => (labels[field] ?? field).replace(/ \([^)]*\)$/, '');
  return news && { ...news, taken: news.taken.map(label), disputed: news.disputed.map((field) => ({ label: label(field), value: there[field] ?? '' })) };
}
