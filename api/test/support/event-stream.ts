/** Reads server-sent events over a real connection. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface EventStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** The first chunk, or the whole body of an error response. */
  first(): Promise<string>;
  /** The data of the next event with this name. @throws when none arrives within the time limit */
  next(name: 'change' | 'reset'): Promise<unknown>;
  /** Everything received so far. */
  text(): string;
  /** Stops reading, with the connection left open. */
  pause(): void;
  /** Resolves when either side has closed the connection. */
  ended: Promise<void>;
  /** Whether the server has ended the stream, rather than its connection only. */
  hasEnded(): boolean;
  close(): void;
}

const timeLimitMs = 10_000;

export async function openEvents(
  base: string,
  cookies: ReadonlyMap<string, string>,
  path = '/api/v1/events',
  method = 'GET',
): Promise<EventStream> {
  // Like a browser: the refresh token is sent to the auth path only.
  const cookie = `msp_access=${cookies.get('msp_access')}`;
  const outgoing = request(new URL(path, base), {
    method,
    headers: { cookie, accept: 'text/event-stream' },
    agent: false,
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  outgoing.on('error', () => undefined);
  response.on('error', () => undefined);
  let text = '';
  let position = 0;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => void response.once('close', resolve));

  async function waitFor<T>(find: () => T | undefined, description: string): Promise<T> {
    const deadline = Date.now() + timeLimitMs;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (Date.now() > deadline)
        throw new Error(`Received no ${description}. The stream ends with ${JSON.stringify(text.slice(-500))}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async first() {
      if (response.statusCode !== 200) await ended;
      return response.statusCode === 200 ? waitFor(() => text || undefined, 'data') : text;
    },
    next: (name) =>
      waitFor(() => {
        const start = text.indexOf(`event: ${name}\ndata: `, position);
        const end = start < 0 ? -1 : text.indexOf('\n\n', start);
        if (end < 0) return undefined;
        position = end;
        return JSON.parse(text.slice(text.indexOf('data: ', start) + 6, end)) as unknown;
      }, `event "${name}"`),
    text: () => text,
    pause: () => void response.pause(),
    ended,
    hasEnded: () => response.complete,
    close: () => outgoing.destroy(),
  };
}
