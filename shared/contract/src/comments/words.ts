/** The states and kinds of comments, in the order in which they are shown. */
import type { ChangedRecord } from '../events/words';

/** Records that can have comments. */
export const commentedRecords = ['control-response', 'evidence', 'policy'] as const satisfies readonly ChangedRecord[];
export type CommentedRecord = (typeof commentedRecords)[number];

/** The available reactions, in display order. */
export const reactionEmoji = ['👍', '✅', '👀', '❓', '🎉', '❤️'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
