/** The caught mails, newest first. They are kept in memory: a restart empties the mailbox. */
import PostalMime from 'postal-mime';

export interface CaughtMail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  receivedAt: Date;
  text: string;
  html: string | null;
}

const kept = 500;

export class Mailbox {
  #mails: CaughtMail[] = [];
  #messageIds = new Set<string>();
  #count = 0;

  get mails(): readonly CaughtMail[] {
    return this.#mails;
  }

  find(id: number): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /**
   * Like most mail servers, drops a mail that is delivered again.
   * @param source the mail as it was sent
   * @param to the recipients of the delivery
   */
  async add(source: Buffer, to: string[], receivedAt: Date): Promise<void> {
    const { messageId, from, subject = '', text = '', html = null } = await PostalMime.parse(source);
    if (messageId !== undefined && this.#messageIds.has(messageId)) return;
    if (messageId !== undefined) this.#messageIds.add(messageId);
    this.#count += 1;
    const sender = from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');
    const mail = { id: this.#count, from: sender, to, subject, receivedAt, text, html };
    this.#mails = [mail, ...this.#mails].slice(0, kept);
  }
}
