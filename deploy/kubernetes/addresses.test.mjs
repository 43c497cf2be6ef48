/** nginx asks the name server for an address exactly as it is configured, so the manifests have to give it whole names. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { TestServers, withNginx } from '../test/support/servers.mjs';

/** A name server that knows one name. @param {string} known */
async function startNameServer(known) {
  /** @type {Set<string>} */
  const asked = new Set();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels = [];
    let end = 12;
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += 1 + length;
    }
    const name = labels.join('.');
    asked.add(name);
    const isKnown = name === known;
    const header = Buffer.from(query.subarray(0, 12));
    // A response, with recursion; no error, or "no such name"; one answer, or none; nothing additional.
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(isKnown ? 1 : 0, 6);
    header.writeUInt16BE(0, 10);
    // The name of the question, type A, class IN, 5 seconds, 4 bytes: 127.0.0.1.
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, 127, 0, 0, 1]);
    const question = query.subarray(12, end + 5);
    socket.send(Buffer.concat([header, question, ...(isKnown ? [answer] : [])]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { asked, resolver: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

withNginx("nginx and a cluster's names", () => {
  const servers = new TestServers();
  afterEach(() => servers.close());
  afterAll(() => servers.remove());

  const wholeName = 'api.trusted-msp.svc.cluster.local';

  it.each([
    ['reaches the API by its whole name', wholeName, 200],
    ["doesn't reach it by a name that needs a search domain", 'api', 502],
  ])('%s', async (_what, name, status) => {
    const names = await startNameServer(wholeName);
    try {
      await servers.behind('API', (_request, response) => response.end('{}'));
      const API_ADDRESS = `${name}:${await servers.portOf('API')}`;
      const port = await servers.startNginx('gateway', { NGINX_LOCAL_RESOLVERS: names.resolver, API_ADDRESS });
      expect((await fetch(`http://localhost:${port}/api/v1/catalogue`)).status).toBe(status);
      expect([...names.asked]).toEqual([name]);
    } finally {
      names.close();
    }
  });
});
