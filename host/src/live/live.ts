/**
 * Live changes: pages update when other users change something in the active organisation. Loaded after the first page;
 * without it everything still works.
 */
import type { ChangeEvent } from '@msp/contract';
import { hasOrganization, permissionsOf, type Session, sessionAtom } from '@msp/session';
import { checkConnection } from '../session/connection';
import { store } from '../session/store';
import { followChanges, type Heard } from './follow-changes';
import { holdStream } from './hold-stream';
import { missedSince } from './missed-since';
import { joinTabs } from './one-tab-leads';
import { browserPorts, type Ports } from './ports';

interface StreamScope {
  userId: string;
  organizationId: string;
}

function scopeOf({ user, isAuthenticated, isSwitchingOrganization }: Session): StreamScope | null {
  if (!user || !isAuthenticated || isSwitchingOrganization || !hasOrganization(user)) return null;
  if (!permissionsOf(user).has('activity:read')) return null;
  return { userId: user.id, organizationId: user.organizationId };
}

const isSame = (one: StreamScope | null, other: StreamScope | null): boolean =>
  one?.userId === other?.userId && one?.organizationId === other?.organizationId;

/** A tab that does not become the leader within this time listens to another tab. */
const leadsWithinMs = 1_000;

/** Whether the profile shows it: the user's own membership, the name of the organisation, or the clients in which the user works. */
const isInProfile = ({ recordType, recordId }: ChangeEvent, userId: string): boolean =>
  recordType === 'organization' || recordType === 'management' || (recordType === 'member' && recordId === userId);

/** `since`: when the data on the page was first requested, in milliseconds. Returns how to stop. */
function begin(scope: StreamScope, since: number, ports: Ports): () => void {
  const changes = followChanges(scope.userId);
  const startOver = () => {
    void checkConnection();
    changes.hear('reset');
  };
  const catchUp = async () => {
    if (await missedSince(since)) startOver();
  };
  const catchUpTimer = setTimeout(() => void catchUp(), leadsWithinMs);
  const tabs = joinTabs<Heard>(
    `live:${scope.userId}:${scope.organizationId}`,
    {
      onMessage: (heard) => {
        if (heard === 'reset') return startOver();
        if (isInProfile(heard, scope.userId)) void checkConnection();
        changes.hear(heard);
      },
      onLead: ({ tell, stepDown, isFirst }) => {
        clearTimeout(catchUpTimer);
        const onFirstOpen = isFirst ? () => void catchUp() : () => tell('reset');
        return holdStream({ ...scope, tell, onFirstOpen, onRefusedWhileHidden: stepDown, onEnded: () => end() }, ports);
      },
    },
    ports,
  );
  const onVisible = () => {
    if (!document.hidden) tabs.applyAgain();
  };
  // Shows at once that the session has ended, or the membership, instead of at the next click.
  const end = () => {
    stop();
    void checkConnection();
  };
  document.addEventListener('visibilitychange', onVisible);
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(catchUpTimer);
    tabs.leave();
    changes.stop();
  };
  return stop;
}

/** Follows the session: each user and organisation has a stream of its own. Returns how to stop. */
export function startLive(ports: Ports | null = browserPorts()): () => void {
  if (!ports) return () => {};
  let scope: StreamScope | null = null;
  let since = performance.timeOrigin;
  let stop = () => {};
  const follow = () => {
    const now = scopeOf(store.get(sessionAtom));
    if (isSame(scope, now)) return;
    stop();
    scope = now;
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
