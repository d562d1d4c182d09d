import { Fragment, type ComponentProps } from 'react';
import { mailHref, telHref } from '../../i18n/contact.ts';
import { MYNDIGHET } from '../../i18n/myndighet.ts';
import { WholeNumbers } from '../page/WholeNumbers.tsx';
import { Epostadress } from './Epostadress.tsx';

/** A paragraph in which the authority's phone number and e-mail address are links. */
export function WithContact({ text, ...paragraph }: ComponentProps<'p'> & { text: string }) {
  const parts = text.split(MYNDIGHET.telefon).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never change places
    <Fragment key={index}>
      {index > 0 && (
        <a className="number" href={telHref(MYNDIGHET.telefon)}>
          {MYNDIGHET.telefon}
        </a>
      )}
      {part.split(MYNDIGHET.epost).map((rest, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={at}>
          {at > 0 && (
            <a href={mailHref(MYNDIGHET.epost)}>
              <Epostadress text={MYNDIGHET.epost} />
            </a>
          )}
          <span>
            <WholeNumbers text={rest} />
          </span>
        </Fragment>
      ))}
    </Fragment>
  ));
  return <p {...paragraph}>{parts}</p>;
}
