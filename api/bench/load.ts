/** Sends a number of requests over a fixed number of keep-alive connections. */
import { Agent, request } from 'node:http';

/** The API limits requests per client address, so requests alternate between several. */
const clientAddresses = 250;

export interface Target {
  /** Origin and path. */
  url: string;
  cookie: string;
}

export interface TimedResponse {
  body: string;
  ms: number;
}

let sent = 0;

/** @throws Error for any status but 200 */
export function send({ url, cookie }: Target, agent: Agent): Promise<TimedResponse> {
  sent += 1;
  const started = performance.now();
  const headers = { cookie, 'x-forwarded-for': `10.0.0.${1 + (sent % clientAddresses)}` };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ body, ms: performance.now() - started });
        else reject(new Error(`${url} responded with ${response.statusCode}: ${body.slice(0, 300)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** @returns the duration of each request in ms */
export async function load(target: Target, connections: number, requests: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      times.push((await send(target, agent)).ms);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return times;
}
