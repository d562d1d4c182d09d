/** What was measured, as a sentence, and each bound that it breaks. */
export interface Judged {
  readonly sentence: string;
  readonly broken: readonly string[];
}

/** A figure in its sentence, bold when it is above the bound; keeps what is broken. */
export function boundsOf() {
  const broken: string[] = [];
  const within = (what: string, value: number, most: number, unit = ''): string => {
    const text = `${Number.isInteger(value) || value >= 10 ? value.toFixed(0) : value.toFixed(1)}${unit}`;
    if (value <= most) return text;
    broken.push(`${what} ${text}, högst ${most}${unit}`);
    return `**${text}**`;
  };
  return { broken, within };
}
