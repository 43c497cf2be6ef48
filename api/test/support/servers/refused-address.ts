/** An address that refuses connections for as long as a test needs it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/**
 * The address is the client's end of an open connection. No program listens there, and none can start to while the
 * connection is open.
 */
export async function openRefusedAddress(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  return {
    url: `http://127.0.0.1:${client.localPort}`,
    async close() {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
