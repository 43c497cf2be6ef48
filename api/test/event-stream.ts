/** A reader of server-sent events over a real connection. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface EventStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** The first words, or all of a refusal. */
  first(): Promise<string>;
  /** The data of the next event of this name. Fails after a while. */
  next(name: 'change' | 'reset'): Promise<unknown>;
  /** Everything so far. */
  text(): string;
  /** Stops and goes on reading. */
  pause(): void;
  /** When the connection has ended, from whichever side. */
  ended: Promise<void>;
  close(): void;
}

const patienceMs = 10_000;

export async function openEvents(
  base: string,
  cookies: ReadonlyMap<string, string>,
  path = '/api/v1/events',
  method = 'GET',
): Promise<EventStream> {
  // As a browser sends them: the refresh token goes to the auth path only.
  const cookie = `msp_access=${cookies.get('msp_access')}`;
  const sent = request(new URL(path, base), { method, headers: { cookie, accept: 'text/event-stream' }, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => undefined);
  answer.on('error', () => undefined);
  let text = '';
  let taken = 0;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => void answer.once('close', resolve));

  async function until<T>(find: () => T | undefined, what: string): Promise<T> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`No ${what} came, but this: ${JSON.stringify(text.slice(-500))}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    async first() {
      if (answer.statusCode !== 200) await ended;
      return answer.statusCode === 200 ? until(() => text || undefined, 'word') : text;
    },
    next: (name) =>
      until(() => {
        const begin = text.indexOf(`event: ${name}\ndata: `, taken);
        const end = begin < 0 ? -1 : text.indexOf('\n\n', begin);
        if (end < 0) return undefined;
        taken = end;
        return JSON.parse(text.slice(text.indexOf('data: ', begin) + 6, end)) as unknown;
      }, `event "${name}"`),
    text: () => text,
    pause: () => void answer.pause(),
    ended,
    close: () => sent.destroy(),
  };
}
