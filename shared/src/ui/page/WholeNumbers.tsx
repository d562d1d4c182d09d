import type { ReactNode } from 'react';

/** A date, a phone number, an organisation, case or postal number: digits joined by hyphens or spaces, at which a browser would break the line. With a postal number its place, and with a time or a number of weeks their word. And `e-post`. */
const NUMBER =
  /(\+?[A-Z]?\d+(?:-\d+)+(?: \d{2,3}\b)*|\+\d+(?: \d+)+|\b\d{3} \d{2}\b(?: \p{Lu}\p{Ll}{1,14}(?!\p{L}))?|\bkl\. \d+(?:[.–]\d+)*|\b\d+ (?:veck|week)[a-z]*|\be-post(?= ))/u;

/** A text in which no date or number is broken over two lines; other content as it is. */
export function WholeNumbers({ text }: { text: ReactNode }) {
  if (typeof text !== 'string') return text;
  return text.split(NUMBER).map(
    (part, index) =>
      part && (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never change places
        <span key={index} className={index % 2 === 1 ? 'number' : undefined}>
          {part}
        </span>
      ),
  );
}
