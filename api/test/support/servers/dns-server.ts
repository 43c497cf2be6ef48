/** A DNS server for tests, over the real protocol: TXT records, failures, and silence about everything else. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Packet } from 'dns-packet';

const nameError = 3;
const serverFailure = 2;

export async function startDnsServer() {
  const records = new Map<string, string[] | 'failure'>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    const found = records.get(name);
    const response: Packet = {
      type: 'response',
      id,
      questions,
      flags: found === 'failure' ? serverFailure : found ? 0 : nameError,
      answers: Array.isArray(found) ? found.map((data) => ({ type: 'TXT', name, data: [data] })) : [],
    };
    socket.send(encode(response), port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}
