import { Fragment } from 'react';

/** A text with an e-mail address or host name, which can only be broken after the @ or a dot; one element, so that no layout parts it. */
export const Epostadress = ({ text }: { text: string }) => (
  <span>
    {text.split(/(?<=@|\w\.)(?=\w)/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </span>
);
