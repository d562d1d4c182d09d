import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A mail that was received, in readable form. */
export interface ReceivedMail {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly mottaget: string;
  /** The address that it was sent to, which need not be the one in its header. */
  readonly till: string;
  readonly fran: string;
  readonly amne: string;
  readonly messageId: string;
  readonly headers: readonly { readonly namn: string; readonly varde: string }[];
  readonly text: string;
  readonly html: string;
  readonly bilagor: number;
}

/** The oldest mail is removed when there are more. */
const MOST = 500;

/** Everything that the mail server has received since it started, the latest first. */
export class Mailbox {
  #mails: ReceivedMail[] = [];

  async add(till: string, raw: Buffer, now: Date): Promise<void> {
    const { from, subject = '', messageId = '', headers, text = '', html = '', attachments } = await PostalMime.parse(raw);
    const mail: ReceivedMail = {
      id: randomUUID(),
      mottaget: now.toISOString(),
      till,
      fran: `${from?.name ?? ''} <${from?.address ?? ''}>`.trim(),
      amne: subject,
      messageId,
      headers: headers.map(({ originalKey, value }) => ({ namn: originalKey, varde: value })),
      text,
      html,
      bilagor: attachments.length,
    };
    this.#mails = [mail, ...this.#mails].slice(0, MOST);
  }

  /** All, or those to one address. */
  list(till?: string): readonly ReceivedMail[] {
    return this.#mails.filter((mail) => till === undefined || isTo(mail, till));
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Removes all, or those to one address. */
  clear(till?: string): void {
    this.#mails = this.#mails.filter((mail) => till !== undefined && !isTo(mail, till));
  }
}

const isTo = ({ till }: ReceivedMail, address: string): boolean => till.toLowerCase() === address.toLowerCase();
