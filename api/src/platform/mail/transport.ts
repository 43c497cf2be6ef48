/** Sends one mail by SMTP. The only file that knows nodemailer. */
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config';
import type { RenderedMail } from './render';

export interface OutgoingMail extends RenderedMail {
  /** Unique for each mail, and the same for each attempt, so that a mail server can recognise a repetition. */
  id: string;
  to: { address: string; name: string };
  subject: string;
}

/** The mail server did not take the mail. The message is its answer. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  constructor(
    message: string,
    /** The server refuses this mail for good. A server that cannot be reached, or refuses our sign-in, may take it later. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface MailTransport {
  /** @throws MailRefused */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Together less than a worker's claim on a mail. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const sendTimeoutMs = 90_000;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Codes of refusals that concern this mail: its recipient or its content. */
const aboutThisMail = ['EENVELOPE', 'EMESSAGE'];

function refusal(error: unknown): MailRefused {
  const { code = '', responseCode = 0, response, message } = error as SmtpError;
  const isPermanent = aboutThisMail.includes(code) && responseCode >= 500;
  return new MailRefused(response ?? message, isPermanent, { cause: error });
}

export function createMailTransport({ SMTP_URL: url, MAIL_FROM: from }: MailConfig): MailTransport {
  const { hostname, searchParams } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    ...timeouts,
    // Mails carry links that let their recipient act, so they are encrypted on the way unless the address says otherwise.
    requireTLS: !isLocal && searchParams.get('ignoreTLS') !== 'true',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1];
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // Out-of-office programs answer no such mail (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
          },
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
      } catch (error) {
        throw refusal(error);
      }
    },
    close: () => transport.close(),
  };
}
