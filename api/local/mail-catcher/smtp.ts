/** Receives mails by SMTP on this machine, from anyone and to anyone. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../../src/platform/clock';
import { printError } from '../../src/platform/program';
import type { Mailbox } from './mailbox';

const maxBytes = 10 * 1024 * 1024;

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @returns a function that stops it */
export async function receiveMails(mailbox: Mailbox, port: number, clock: Clock): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    // It has no certificate.
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      bytesOf(stream)
        .then((source) => mailbox.add(source, to, clock.now()))
        .then(() => callback(), callback);
    },
  });
  server.on('error', printError);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return () => new Promise((resolve) => server.close(() => resolve()));
}
