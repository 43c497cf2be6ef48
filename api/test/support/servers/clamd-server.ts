/** A server that speaks the INSTREAM command of ClamAV's daemon and recognises the EICAR test file. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every scanner reports. In two parts, so that scanners do not report this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const command = Buffer.from('zINSTREAM\0');

/** @returns the content of the file once its last chunk has arrived; undefined before */
function contentOf(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, command.length).equals(command.subarray(0, received.length)))
    throw new Error('The client did not send zINSTREAM.');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const verdictOf = (content: Buffer) =>
  content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';

export interface ClamdServer {
  address: { host: string; port: number };
  /** The files that were sent completely. */
  scanned: Buffer[];
  /** `silent` never answers; `full` refuses every file as too large. */
  behaviour: 'scan' | 'silent' | 'full';
  close(): Promise<void>;
}

export async function startClamd(): Promise<ClamdServer> {
  const connections = new Set<Socket>();
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (clamd.behaviour === 'silent') return;
      if (clamd.behaviour === 'full') return socket.end('INSTREAM size limit exceeded. ERROR\0');
      // The end of a file is four zero bytes, so only then is it worth looking.
      if (!chunk.subarray(-4).every((byte) => byte === 0)) return;
      const content = contentOf(Buffer.concat(chunks));
      if (!content) return;
      scanned.push(content);
      socket.end(verdictOf(content));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: ClamdServer = {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    behaviour: 'scan',
    async close() {
      for (const socket of connections) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}
