/** The states of a request to join and what leads from one to another. */
import type { JoinRequestState } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

const ended = 'This request was already answered or withdrawn.';

export const joinTransitions: Transitions<'accept' | 'decline' | 'withdraw', JoinRequestState> = {
  next: { accept: { OPEN: 'ACCEPTED' }, decline: { OPEN: 'DECLINED' }, withdraw: { OPEN: 'WITHDRAWN' } },
  refusals: { accept: ended, decline: ended, withdraw: ended },
};
