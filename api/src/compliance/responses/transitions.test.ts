import { reviewStatuses } from '@msp/contract';
import { after, type Move } from './transitions';

/** domain §3, Control response. Everything that is not here is refused. */
const allowed: [Move, string, string][] = [
  ['edit', 'DRAFT', 'DRAFT'],
  ['edit', 'CHANGES_REQUESTED', 'DRAFT'],
  ['edit', 'APPROVED', 'DRAFT'],
  ['submit', 'DRAFT', 'IN_REVIEW'],
  ['approve', 'IN_REVIEW', 'APPROVED'],
  ['requestChanges', 'IN_REVIEW', 'CHANGES_REQUESTED'],
];
const moves: Move[] = ['edit', 'submit', 'approve', 'requestChanges'];

describe('domain §3: moves of a control response', () => {
  test.each(moves.flatMap((move) => reviewStatuses.map((from) => ({ move, from }))))(
    '$move from $from',
    ({ move, from }) => {
      const expected = allowed.find(([name, state]) => name === move && state === from)?.[2];
      const result = after(move, from);
      if (expected) expect(result).toEqual({ to: expected });
      else expect(result).toEqual({ refusal: expect.stringMatching(/\.$/) });
    },
  );
});
