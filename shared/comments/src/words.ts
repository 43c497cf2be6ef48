/** Words for comments that several places use. */
import type { ReactionEmoji } from '@msp/contract';

export const reactionNames: Record<ReactionEmoji, string> = {
  '👍': 'Agree',
  '✅': 'Done',
  '👀': 'Looking into it',
  '❓': 'Question',
  '🎉': 'Celebrate',
  '❤️': 'Thanks',
};

/** The person has left, and so has their name. */
export const nameOf = (person: { name: string } | null): string => person?.name ?? 'Somebody who left';
