/** A button's text that begins with a verb and ends with the heading beside it: *Ändra styrelsen*. Where there is room, only the verb is visible. */
export function VerbFirst({ text }: { text: string }) {
  const [verb = text, ...object] = text.split(' ');
  return (
    <span>
      {verb}
      <span className="beside-heading"> {object.join(' ')}</span>
    </span>
  );
}
