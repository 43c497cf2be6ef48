import { evidenceStatuses } from '@msp/contract';
import { after, type Move } from './transitions';

/** domain §3, Evidence. Everything that is not here is refused. */
const allowed: [Move, string, string][] = [
  ['archive', 'ACTIVE', 'ARCHIVED'],
  ['unarchive', 'ARCHIVED', 'ACTIVE'],
  ['change', 'ACTIVE', 'ACTIVE'],
];
const moves: Move[] = ['archive', 'unarchive', 'change'];

describe('§4 Evidence can be archived and unarchived: moves', () => {
  test.each(moves.flatMap((move) => evidenceStatuses.map((from) => ({ move, from }))))(
    '$move from $from',
    ({ move, from }) => {
      const expected = allowed.find(([name, state]) => name === move && state === from)?.[2];
      const result = after(move, from);
      if (expected) expect(result).toEqual({ to: expected });
      else expect(result).toEqual({ refusal: expect.stringMatching(/\.$/) });
    },
  );
});
