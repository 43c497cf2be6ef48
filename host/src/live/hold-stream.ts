/**
 * Holds the connection to the stream of changes. The browser reconnects automatically if the connection breaks. If the server
 * refuses it, the profile tells whether the session is still valid.
 */
import { type ChangeEvent, calls } from '@msp/contract';
import { pathOf, request } from '@msp/http';
import { apiUrl } from '../session/api-url';
import { checkConnection } from '../session/connection';
import { organizationChanged } from '../session/other-organization';
import { isNotSignedIn } from '../session/profile';
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

type SessionState = 'valid' | 'over' | 'in another organisation' | 'unknown';

/** Loads the profile, which renews an expired access token and signs no user out. */
async function sessionState({ userId, organizationId }: StreamOptions): Promise<SessionState> {
  try {
    const { id, organization } = await request(calls.auth.profile);
    if (id !== userId || !organization?.hasOrganization) return 'over';
    return organization.organizationId === organizationId ? 'valid' : 'in another organisation';
  } catch (error) {
    return isNotSignedIn(error) ? 'over' : 'unknown';
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
    const state = await sessionState(options);
    if (isOver) return;
    if (state === 'over') return options.onEnded();
    if (state === 'unknown') void checkConnection();
    if (state === 'in another organisation') organizationChanged();
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
