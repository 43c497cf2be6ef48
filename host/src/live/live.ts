/**
 * Live changes: while somebody is signed in, what others change in the active organisation is shown without being asked for.
 * Loaded when the first page is there. Without it everything still works.
 */
import { hasOrganization, permissionsOf, type Session, sessionAtom } from '@msp/session';
import { store } from '../session/store';
import { followChanges, type Heard } from './follow-changes';
import { holdStream } from './hold-stream';
import { missedSince } from './missed-since';
import { joinTabs } from './one-tab-leads';
import { browserPorts, type Ports } from './ports';

interface Whose {
  userId: string;
  organizationId: string;
}

function whoseIs({ user, isAuthenticated, isSwitchingOrganization }: Session): Whose | null {
  if (!user || !isAuthenticated || isSwitchingOrganization || !hasOrganization(user)) return null;
  if (!permissionsOf(user).has('activity:read')) return null;
  return { userId: user.id, organizationId: user.organizationId };
}

const isSame = (one: Whose | null, other: Whose | null): boolean =>
  one?.userId === other?.userId && one?.organizationId === other?.organizationId;

/** A tab that is not given the lead by then listens to another. */
const leadsWithinMs = 1_000;

/** `since`: when what is shown was first asked for, in milliseconds. */
function begin(whose: Whose, since: number, ports: Ports): () => void {
  const changes = followChanges(whose.userId);
  const catchUp = async () => {
    if (await missedSince(since)) changes.hear('reset');
  };
  const listens = setTimeout(() => void catchUp(), leadsWithinMs);
  const tabs = joinTabs<Heard>(
    `live:${whose.userId}:${whose.organizationId}`,
    {
      onMessage: changes.hear,
      onLead: ({ tell, stepDown, isFirst }) => {
        clearTimeout(listens);
        const onFirstOpen = isFirst ? () => void catchUp() : () => tell('reset');
        return holdStream({ ...whose, tell, onFirstOpen, onUnwatched: stepDown, onEnded: () => stop() }, ports);
      },
    },
    ports,
  );
  const watched = () => {
    if (!document.hidden) tabs.standAgain();
  };
  document.addEventListener('visibilitychange', watched);
  const stop = () => {
    document.removeEventListener('visibilitychange', watched);
    clearTimeout(listens);
    tabs.leave();
    changes.stop();
  };
  return stop;
}

/** Follows the session: another person or organisation is another stream, nobody is none. Answers how to stop. */
export function startLive(ports: Ports | null = browserPorts()): () => void {
  if (!ports) return () => {};
  let whose: Whose | null = null;
  let since = performance.timeOrigin;
  let stop = () => {};
  const follow = () => {
    const now = whoseIs(store.get(sessionAtom));
    if (isSame(whose, now)) return;
    stop();
    whose = now;
    stop = now ? begin(now, since, ports) : () => {};
    since = Date.now();
  };
  const unfollow = store.sub(sessionAtom, follow);
  follow();
  return () => {
    unfollow();
    stop();
  };
}
