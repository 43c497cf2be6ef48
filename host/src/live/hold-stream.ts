/**
 * Holds the connection to the stream of changes. The browser reconnects by itself if the connection breaks. If the server
 * refuses it, the profile tells whether the session is still valid.
 */
import { type ChangeEvent, calls } from '@msp/contract';
import { HttpError, pathOf, request } from '@msp/http';
import { apiUrl } from '../session/api-url';
import { checkConnection } from '../session/connection';
import type { Heard } from './follow-changes';
import type { Ports } from './ports';

const waitMs = { first: 5_000, longest: 60_000 };

interface StreamOptions {
  userId: string;
  organizationId: string;
  tell: (heard: Heard) => void;
  /** From now on no change is missed. Reopening tells a reset. */
  onFirstOpen: () => void;
  /** The server refused a hidden tab: the stream must not keep a session alive. */
  onRefusedWhileHidden: () => void;
  /** The session is over. */
  onEnded: () => void;
}

/** Loads the profile, which renews an expired access token and signs no user out. */
async function isStillAuthorized({ userId, organizationId }: StreamOptions): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const profile = await request(calls.auth.profile);
    return profile.id === userId && profile.organization?.organizationId === organizationId ? 'yes' : 'no';
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 403) ? 'no' : 'unknown';
  }
}

/** Returns how to close the stream. */
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
    if (document.hidden) return options.onRefusedWhileHidden();
    const answer = await isStillAuthorized(options);
    if (isOver) return;
    if (answer === 'no') return options.onEnded();
    if (answer === 'unknown') void checkConnection();
    // Soon after a renewed session; with growing waits if the server is in trouble.
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
