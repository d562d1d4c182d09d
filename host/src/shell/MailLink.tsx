import { Fragment } from 'react';
import { mailHref } from './contact.ts';

/** A link to write to somebody. Its text breaks after the at sign and the full stops first, so that no single letter is left over. */
export function MailLink({ epost, text }: { epost: string; text: string }) {
  const parts = text.split(/(?<=@)|(?<=\.)(?=\S)/);
  return <a href={mailHref(epost)}>{parts.map((part, index) => <Fragment key={part}>{index > 0 && <wbr />}{part}</Fragment>)}</a>;
}
