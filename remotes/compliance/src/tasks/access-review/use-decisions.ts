/** Saves the decisions of an access review as they are made, one request at a time: each needs the version that the one before returned. */
import { type AccessDecision, type AccessReview, calls } from '@msp/contract';
import { cacheKeyOf, messageOf, remember, request } from '@msp/http';
import { useRef, useState } from 'react';
import { refreshTasks } from '../task-calls';

type Line = AccessReview['lines'][number];

export interface Decision {
  decision: AccessDecision | null;
  reason: string | null;
}

export interface Decisions {
  /** The decision to show: the saved one, or the one being saved. */
  of: (line: Line) => Decision;
  save: (line: Line, decision: Decision) => void;
  isSaving: boolean;
  failure: string | undefined;
}

export function useDecisions(review: AccessReview): Decisions {
  const [pending, setPending] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [failure, setFailure] = useState<string>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const version = useRef(review.version);
  if (pending.size === 0) version.current = review.version;

  const forget = (key: string, saved: Decision) =>
    setPending((before) => {
      if (before.get(key) !== saved) return before;
      const after = new Map(before);
      after.delete(key);
      return after;
    });

  async function send(key: string, decision: Decision) {
    try {
      const reply = await request(calls.accessReviews.decide, {
        params: { id: review.id },
        body: { version: version.current, decisions: [{ key, ...decision }] },
      });
      version.current = reply.version;
      setFailure(undefined);
      await remember(cacheKeyOf(calls.accessReviews.read, { params: { id: review.id } }), reply);
    } catch (error) {
      setFailure(messageOf(error));
      // Another member may have changed or signed it.
      await refreshTasks();
    }
    forget(key, decision);
  }

  return {
    of: ({ key, decision, reason }) => pending.get(key) ?? { decision, reason },
    save({ key }, decision) {
      setPending((before) => new Map(before).set(key, decision));
      queue.current = queue.current.then(() => send(key, decision));
    },
    isSaving: pending.size > 0,
    failure,
  };
}
