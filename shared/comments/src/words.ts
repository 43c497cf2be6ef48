/** Labels for comments. */
import type { ReactionEmoji } from '@msp/contract';

export const reactionNames: Record<ReactionEmoji, string> = {
  '👍': 'Agree',
  '✅': 'Done',
  '👀': 'Looking into it',
  '❓': 'Question',
  '🎉': 'Celebrate',
  '❤️': 'Thanks',
};

/** The author's name; former members have none. */
export const nameOf = (person: { name: string } | null): string => person?.name ?? 'Former member';
