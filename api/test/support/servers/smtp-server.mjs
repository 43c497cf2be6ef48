/**
 * A mail server with faults for trials: `node smtp-server.mjs PORT`. The parent process sends the next behaviour, and is sent each mail that
 * has arrived whole: its recipient and its Message-ID. Exits with the parent.
 */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** @typedef {'accept' | 'later' | 'refuse-one' | 'slow' | 'cut' | 'lose-answer'} Behaviour */

/** @type {Behaviour} */
let behaviour = 'accept';
const slowMs = 3_000;

/** @param {number} responseCode @param {string} message */
const refusal = (responseCode, message) => Object.assign(new Error(message), { responseCode });

/** Ends the connection without an answer. @param {import('smtp-server').SMTPServerSession} session */
function hangUp({ id }) {
  for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, callback) {
    if (behaviour === 'later') callback(refusal(451, 'Try again later'));
    else if (behaviour === 'refuse-one' && address.startsWith('refused-')) callback(refusal(550, 'No such user here'));
    else callback();
  },
  onData(stream, session, callback) {
    const current = behaviour;
    let source = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      source += chunk;
      if (current === 'cut') hangUp(session);
    });
    stream.on('end', () => {
      if (current === 'cut') return;
      const [, messageId] = /^Message-ID: <([^>]+)>/im.exec(source) ?? [];
      process.send?.({ to: session.envelope.rcptTo[0].address, messageId });
      if (current === 'lose-answer') hangUp(session);
      else setTimeout(callback, current === 'slow' ? slowMs : 0);
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1');
await once(server.server, 'listening');
process.on('message', (/** @type {Behaviour} */ next) => {
  behaviour = next;
  process.send?.(next);
});
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
