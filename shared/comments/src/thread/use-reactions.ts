/** The reactions to a comment, with pending changes counted before the server has answered. */
import { type Comment, calls, type ReactionEmoji, reactionEmoji } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { fullName, useSession } from '@msp/session';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';
import { invalidateComments } from '../invalidate';

interface Pending {
  isOn: boolean;
  /** Saved, but the revalidated list has not arrived yet. */
  isSaved: boolean;
}
type AllPending = { readonly [emoji in ReactionEmoji]?: Pending };

const without = (all: AllPending, emoji: ReactionEmoji): AllPending => {
  const { [emoji]: _, ...rest } = all;
  return rest;
};

export interface ShownReaction {
  emoji: ReactionEmoji;
  isOwn: boolean;
  /** Names, the user's own last. */
  people: string[];
}

export function useReactions({ id, reactions }: Pick<Comment, 'id' | 'reactions'>) {
  const { user } = useSession();
  const [pending, setPending] = useState<AllPending>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next list already contains saved changes
  useEffect(
    () => setPending((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => one && !one.isSaved))),
    [reactions],
  );

  const shownOf = (emoji: ReactionEmoji): ShownReaction => {
    const known = reactions.find((one) => one.emoji === emoji);
    const isOwn = pending[emoji]?.isOn ?? (known?.ownId ?? null) !== null;
    const others = (known?.people ?? []).filter((one) => one.id !== user?.id).map(({ name }) => name);
    return { emoji, isOwn, people: isOwn && user ? [...others, fullName(user)] : others };
  };

  const toggle = async (emoji: ReactionEmoji) => {
    // A reaction can be removed only once its id is known.
    if (pending[emoji]) return;
    const ownId = reactions.find((one) => one.emoji === emoji)?.ownId ?? null;
    const mark = (isSaved: boolean) => setPending((all) => ({ ...all, [emoji]: { isOn: ownId === null, isSaved } }));
    mark(false);
    try {
      if (ownId === null) await request(calls.comments.addReaction, { params: { id }, body: { emoji } });
      else await request(calls.comments.removeReaction, { params: { id, reactionId: ownId } });
      mark(true);
      await invalidateComments();
    } catch (error) {
      setPending((all) => without(all, emoji));
      toast.error({ title: "Couldn't save reaction", description: messageOf(error) });
    }
  };

  return { shown: reactionEmoji.map(shownOf), toggle: (emoji: ReactionEmoji) => void toggle(emoji) };
}
