export interface Masked {
  value: string;
  caret: number;
}

export interface MaskOptions {
  mask: (raw: string) => string;
  /** True when the user deleted forwards: the caret then moves past a separator instead of staying before it. */
  forward?: boolean;
}

/**
 * The masked text and the caret's place in it, given the field's text and caret after an edit.
 * The caret stays after the same number of significant characters, so that one can type, paste and delete anywhere
 * (VAL-01, VAL-05, VAL-32, VAL-33). At the end it stays at the end.
 */
export function maskWithCaret(raw: string, caret: number, { mask, forward = false }: MaskOptions): Masked {
  const value = mask(raw);
  if (caret >= raw.length) return { value, caret: value.length };
  const before = raw.slice(0, caret).split('').filter(counts).length;
  let position = 0;
  for (let seen = 0; seen < before && position < value.length; position += 1) {
    if (counts(value.charAt(position))) seen += 1;
  }
  return { value, caret: forward ? skipSeparators(value, position) : position };
}

/** A digit, or an asterisk for an unknown one (VAL-32); separators do not count. */
function counts(character: string): boolean {
  return /[\d*]/.test(character);
}

function skipSeparators(value: string, from: number): number {
  let position = from;
  while (position < value.length && !counts(value.charAt(position))) position += 1;
  return position;
}
