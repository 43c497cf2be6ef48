/**
 * Holds the connection to the stream of changes. The browser connects again by itself where the line breaks; where the server
 * refuses, somebody has to be asked whether there is still a session.
 */
import { type ChangeEvent, calls } from '@msp/contract';
import { HttpError, pathOf, request } from '@msp/http';
import { apiUrl } from '../session/api-url';
import type { Heard } from './follow-changes';
import type { Ports } from './ports';

const waitMs = { first: 5_000, longest: 60_000 };

interface StreamOptions {
  /** Whom the stream is for. */
  userId: string;
  organizationId: string;
  tell: (heard: Heard) => void;
  /** From here on nothing is missed. When it opens again, it tells a reset by itself. */
  onFirstOpen: () => void;
  /** Nobody is looking: the stream is not a reason to keep a session alive. */
  onUnwatched: () => void;
  /** The session is over. */
  onEnded: () => void;
}

/** Asking who is signed in renews a session that has only run out, and signs nobody out. */
async function standing({ userId, organizationId }: StreamOptions): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const profile = await request(calls.auth.profile);
    return profile.id === userId && profile.organization?.organizationId === organizationId ? 'yes' : 'no';
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 403) ? 'no' : 'unknown';
  }
}

/** Answers how to let go. */
export function holdStream(options: StreamOptions, ports: Ports): () => void {
  const { tell } = options;
  let wasOpen = false;
  let delay = waitMs.first;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const connect = () => {
    const opened = new ports.EventSource(apiUrl(pathOf(calls.events.stream)), { withCredentials: true });
    source = opened;
    opened.addEventListener('open', () => {
      delay = waitMs.first;
      if (wasOpen) tell('reset');
      else options.onFirstOpen();
      wasOpen = true;
    });
    opened.addEventListener('change', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as ChangeEvent));
    opened.addEventListener('reset', () => tell('reset'));
    opened.addEventListener('error', () => {
      if (opened.readyState === ports.EventSource.CLOSED) void refused();
    });
  };

  const refused = async () => {
    if (document.hidden) return options.onUnwatched();
    const answer = await standing(options);
    if (isOver) return;
    if (answer === 'no') return options.onEnded();
    // A session that was renewed is connected soon; a server in trouble is left alone for longer and longer.
    timer = setTimeout(connect, delay);
    delay = Math.min(delay * 2, waitMs.longest);
  };

  connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  };
}
