import { requirementReviewStatuses } from '@msp/contract';
import { afterReview, type RequirementMove } from './transitions';

/** domain §3, Requirement response. Everything that is not here is refused. */
const allowed: [RequirementMove, string, string][] = [
  ['approve', 'PENDING', 'APPROVED'],
  ['reject', 'PENDING', 'REJECTED'],
  ['undo', 'APPROVED', 'PENDING'],
  ['undo', 'REJECTED', 'PENDING'],
];
const moves: RequirementMove[] = ['approve', 'reject', 'undo'];

describe('domain §3: moves of a requirement response', () => {
  test.each(moves.flatMap((move) => requirementReviewStatuses.map((from) => ({ move, from }))))(
    '$move from $from',
    ({ move, from }) => {
      const expected = allowed.find(([name, state]) => name === move && state === from)?.[2];
      const result = afterReview(move, from);
      if (expected) expect(result).toEqual({ to: expected });
      else expect(result).toEqual({ refusal: expect.stringMatching(/\.$/) });
    },
  );
});
