/** The reactions to a comment, with what was just pressed counted before the server has answered. */
import { type Comment, calls, type ReactionEmoji, reactionEmoji } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { request } from '@msp/http';
import { fullName, useSession } from '@msp/session';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';
import { commentsChanged } from '../changed';

interface Wanted {
  isOn: boolean;
  /** The server knows; the list that says so is on its way. */
  isKept: boolean;
}
type AllWanted = { readonly [emoji in ReactionEmoji]?: Wanted };

const without = (all: AllWanted, emoji: ReactionEmoji): AllWanted => {
  const { [emoji]: _, ...rest } = all;
  return rest;
};

export interface Shown {
  emoji: ReactionEmoji;
  isOwn: boolean;
  /** Names, one's own last. */
  people: string[];
}

export function useReactions({ id, reactions }: Pick<Comment, 'id' | 'reactions'>) {
  const { user } = useSession();
  const [wanted, setWanted] = useState<AllWanted>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the next list, what it already counts is no wish any more
  useEffect(
    () => setWanted((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => one && !one.isKept))),
    [reactions],
  );

  const shownOf = (emoji: ReactionEmoji): Shown => {
    const known = reactions.find((one) => one.emoji === emoji);
    const isOwn = wanted[emoji]?.isOn ?? (known?.ownId ?? null) !== null;
    const others = (known?.people ?? []).filter((one) => one.id !== user?.id).map(({ name }) => name);
    return { emoji, isOwn, people: isOwn && user ? [...others, fullName(user)] : others };
  };

  const toggle = async (emoji: ReactionEmoji) => {
    // Until the answer to the last press is here there is no reaction to take back.
    if (wanted[emoji]) return;
    const ownId = reactions.find((one) => one.emoji === emoji)?.ownId ?? null;
    const want = (isKept: boolean) => setWanted((all) => ({ ...all, [emoji]: { isOn: ownId === null, isKept } }));
    want(false);
    try {
      if (ownId === null) await request(calls.comments.addReaction, { params: { id }, body: { emoji } });
      else await request(calls.comments.removeReaction, { params: { id, reactionId: ownId } });
      want(true);
      await commentsChanged();
    } catch (error) {
      setWanted((all) => without(all, emoji));
      toast.error({ title: 'The reaction was not kept', description: sentenceOf(error) });
    }
  };

  return { shown: reactionEmoji.map(shownOf), toggle: (emoji: ReactionEmoji) => void toggle(emoji) };
}
