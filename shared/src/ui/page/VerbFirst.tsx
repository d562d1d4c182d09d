/** A button's text that begins with a verb and ends with the heading beside it: *Ändra styrelsen*. On a wide screen only the verb is visible; with `alone`, on every screen. */
export function VerbFirst({ text, alone = false }: { text: string; alone?: boolean }) {
  const [verb = text, ...object] = text.split(' ');
  return (
    <span>
      <span>{verb}</span>
      <span className={alone ? 'visually-hidden' : 'visually-hidden beside-heading'}>{` ${object.join(' ')}`}</span>
    </span>
  );
}
