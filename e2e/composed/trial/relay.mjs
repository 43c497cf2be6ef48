/** `relay.mjs FROM TO`: passes connections to port FROM on to port TO of the loopback interface. */
import { connect, createServer } from 'node:net';

const [from, to] = process.argv.slice(2).map(Number);

createServer((client) => {
  const server = connect(to ?? 0, '127.0.0.1');
  client.pipe(server).pipe(client);
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
}).listen(from);
