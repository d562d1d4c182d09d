/** The deepest nesting of any document in a release store, with room to spare. */
const DEEPEST = 32;
/** The fewest letters that a value takes in the longest document: many short values cost more than a few long ones. */
const LETTERS = 16;

/** Why a JSON text is not parsed, by what stands outside its strings; undefined when it is. */
function excessOf(text: string, values: number): string | undefined {
  let [depth, count, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') isInString = !isInString;
    else if (isInString) at += mark === '\\' ? 1 : 0;
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    else if (mark === ',') count += 1;
    if (depth > DEEPEST) return `is nested deeper than ${DEEPEST}`;
    if (count > values) return `has more than ${values} values`;
  }
  return undefined;
}

/** The value of a JSON text. Throws a SyntaxError, before parsing, when it is longer than `most` UTF-16 units, or too nested or rich (ASVS 15.2.2). */
export function parseBounded(text: string, most: number): unknown {
  const excess = text.length > most ? `is longer than ${most}` : excessOf(text, Math.floor(most / LETTERS));
  if (excess !== undefined) throw new SyntaxError(`The document ${excess}`);
  return JSON.parse(text);
}
