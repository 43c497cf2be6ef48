import { evidenceStatuses } from '@msp/contract';
import { nextStatus } from '../../platform/records/transitions';
import { type EvidenceTransition, evidenceTransitions } from './transitions';

/** Evidence. Every other transition is refused. */
const allowed: [EvidenceTransition, string, string][] = [
  ['archive', 'ACTIVE', 'ARCHIVED'],
  ['unarchive', 'ARCHIVED', 'ACTIVE'],
  ['change', 'ACTIVE', 'ACTIVE'],
];
const transitions: EvidenceTransition[] = ['archive', 'unarchive', 'change'];

describe('§4 Evidence can be archived and unarchived: transitions', () => {
  test.each(transitions.flatMap((transition) => evidenceStatuses.map((from) => ({ transition, from }))))(
    '$transition from $from',
    ({ transition, from }) => {
      const expected = allowed.find(([name, status]) => name === transition && status === from)?.[2];
      const next = () => nextStatus(evidenceTransitions, transition, from);
      if (expected) expect(next()).toBe(expected);
      else {
        expect(next).toThrow(
          expect.objectContaining({ status: 409, code: 'INVALID_TRANSITION', details: { current: from } }),
        );
      }
    },
  );
});
