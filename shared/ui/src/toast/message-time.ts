/** How long messages stay: the specification's 5 s, or until they are closed, for whoever needs longer to read (WCAG 2.2.1). */
import { constants } from '@msp/contract';
import { storedChoice } from '../provider/stored-choice';

export type MessageTime = 'brief' | 'stay';

const choice = storedChoice<MessageTime>('message-time', ['brief', 'stay']);

/** Milliseconds for a message that does not say itself. */
export const messageDuration = (): number =>
  choice.get() === 'stay' ? Number.POSITIVE_INFINITY : constants.toast.durationMs;

export function useMessageTime() {
  return { choice: choice.use(), setChoice: choice.set };
}
