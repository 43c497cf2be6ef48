import { requirementReviewStatuses, reviewStatuses } from '@msp/contract';
import { nextStatus } from '../../platform/records/transitions';
import { type AnswerTransition, answerTransitions, type ResponseTransition, responseTransitions } from './transitions';

/** Control response. Every other transition is refused. */
const allowedOfResponse: [ResponseTransition, string, string][] = [
  ['edit', 'DRAFT', 'DRAFT'],
  ['edit', 'CHANGES_REQUESTED', 'DRAFT'],
  ['edit', 'APPROVED', 'DRAFT'],
  ['submit', 'DRAFT', 'IN_REVIEW'],
  ['approve', 'IN_REVIEW', 'APPROVED'],
  ['requestChanges', 'IN_REVIEW', 'CHANGES_REQUESTED'],
  ['undoReview', 'APPROVED', 'IN_REVIEW'],
  ['undoReview', 'CHANGES_REQUESTED', 'IN_REVIEW'],
  ['withdraw', 'IN_REVIEW', 'DRAFT'],
];
const ofResponse: ResponseTransition[] = ['edit', 'submit', 'approve', 'requestChanges', 'undoReview', 'withdraw'];

/** Requirement response. Every other transition is refused. */
const allowedOfAnswer: [AnswerTransition, string, string][] = [
  ['approve', 'PENDING', 'APPROVED'],
  ['reject', 'PENDING', 'REJECTED'],
  ['undo', 'APPROVED', 'PENDING'],
  ['undo', 'REJECTED', 'PENDING'],
];
const ofAnswer: AnswerTransition[] = ['approve', 'reject', 'undo'];

const refused = (current: string) =>
  expect.objectContaining({ status: 409, code: 'INVALID_TRANSITION', details: { current } });

describe('§4 transitions of a control response', () => {
  test.each(ofResponse.flatMap((transition) => reviewStatuses.map((from) => ({ transition, from }))))(
    '$transition from $from',
    ({ transition, from }) => {
      const expected = allowedOfResponse.find(([name, status]) => name === transition && status === from)?.[2];
      const next = () => nextStatus(responseTransitions, transition, from);
      if (expected) expect(next()).toBe(expected);
      else expect(next).toThrow(refused(from));
    },
  );
});

describe('§4 transitions of a requirement response', () => {
  test.each(ofAnswer.flatMap((transition) => requirementReviewStatuses.map((from) => ({ transition, from }))))(
    '$transition from $from',
    ({ transition, from }) => {
      const expected = allowedOfAnswer.find(([name, status]) => name === transition && status === from)?.[2];
      const next = () => nextStatus(answerTransitions, transition, from);
      if (expected) expect(next()).toBe(expected);
      else expect(next).toThrow(refused(from));
    },
  );
});
