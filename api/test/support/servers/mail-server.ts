/** An SMTP server for tests: keeps what it accepts, and refuses what the test says. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** The received emails, in the order of their arrival. */
  received: Email[];
  /** The answer to the next recipients instead of accepting them; undefined accepts them. */
  refusal: { code: number; message: string } | undefined;
  stop(): Promise<void>;
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param onReceived runs before the server confirms a mail */
export async function startMailServer(
  onReceived: () => Promise<void> = async () => undefined,
): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const { refusal } = mail;
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, _session, callback) {
      bytesOf(stream)
        .then(async (bytes) => {
          mail.received.push(await PostalMime.parse(bytes));
          await onReceived();
        })
        .then(() => callback(), callback);
    },
  });
  const mail: TestMailServer = {
    url: '',
    received: [],
    refusal: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mail;
}
