/** How long messages stay: 5 s as specified, or until closed for users who need more time (WCAG 2.2.1). */
import { constants } from '@msp/contract';
import { storedChoice } from './stored-choice';

export type MessageTime = 'brief' | 'stay';

const choice = storedChoice<MessageTime>('message-time', ['brief', 'stay']);

/** The default duration in milliseconds. */
export const messageDuration = (): number =>
  choice.get() === 'stay' ? Number.POSITIVE_INFINITY : constants.toast.durationMs;

export function useMessageTime() {
  return { choice: choice.use(), setChoice: choice.set };
}
