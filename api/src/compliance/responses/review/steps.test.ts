import type { VersionEvent } from '@msp/contract';
import { approvedStep } from './steps';

const steps = (...events: VersionEvent[]) =>
  events.map((event, index) => ({ number: index + 1, event, implementationStatus: 'NOT_APPLICABLE' as const }));

describe('§4 the approved version that counts', () => {
  test.each<[number | undefined, VersionEvent[]]>([
    [undefined, []],
    [undefined, ['SUBMIT', 'REQUEST_CHANGES']],
    [2, ['SUBMIT', 'APPROVE']],
    [2, ['SUBMIT', 'APPROVE', 'SUBMIT', 'REQUEST_CHANGES', 'SUBMIT', 'WITHDRAW']],
    [undefined, ['SUBMIT', 'APPROVE', 'UNDO_REVIEW']],
    [2, ['SUBMIT', 'APPROVE', 'SUBMIT', 'APPROVE', 'UNDO_REVIEW', 'REQUEST_CHANGES', 'UNDO_REVIEW']],
    [6, ['SUBMIT', 'APPROVE', 'SUBMIT', 'APPROVE', 'UNDO_REVIEW', 'APPROVE']],
    [3, ['SUBMIT', 'APPROVE', 'CONFIRM']],
    [3, ['SUBMIT', 'APPROVE', 'CONFIRM', 'SUBMIT', 'APPROVE', 'UNDO_REVIEW']],
  ])('is %p after %j', (number, events) => {
    expect(approvedStep(steps(...events))?.number).toBe(number);
  });
});
