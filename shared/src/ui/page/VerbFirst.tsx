/** A button's text that begins with a verb and goes on with what the heading beside it says: *Ändra styrelsen*. Where there is room, only the verb is seen. */
export function VerbFirst({ text }: { text: string }) {
  const [verb = text, ...object] = text.split(' ');
  return (
    <span>
      {verb}
      <span className="beside-heading"> {object.join(' ')}</span>
    </span>
  );
}
