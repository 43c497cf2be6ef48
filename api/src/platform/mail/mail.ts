/** What a mail says, as blocks that are rendered to text and to HTML when it is delivered. */

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** `url`: absolute, or a path of the application. It is also shown as text. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'list'; items: readonly { text: string; url?: string }[] }
  /** Small print: why the recipient gets this mail. */
  | { kind: 'note'; text: string }
  /** Small print: where the recipient turns such mails off. Mail programs offer it too (RFC 2369). */
  | { kind: 'unsubscribe'; label: string; url: string };

export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader?: string;
  blocks: readonly MailBlock[];
  /** A second mail of the organisation with the same key is not queued. */
  dedupeKey?: string;
}
