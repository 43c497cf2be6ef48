import { isAccepting } from './acceptance';

const accepted = { treatment: 'accept', acceptedScore: 10, acceptanceReason: 'Too costly.' } as const;
const reduced = { treatment: 'reduce', acceptedScore: null, acceptanceReason: null } as const;

test.each([
  ['a new risk that is accepted', null, { treatment: 'accept', score: 4, reason: null }, true],
  ['a new risk that is reduced', null, { treatment: 'reduce', score: 4, reason: null }, false],
  ['from another treatment', reduced, { treatment: 'accept', score: 4, reason: undefined }, true],
  ['no longer accepted', accepted, { treatment: 'reduce', score: 25, reason: undefined }, false],
  ['the same score', accepted, { treatment: 'accept', score: 10, reason: undefined }, false],
  ['a lower score', accepted, { treatment: 'accept', score: 9, reason: 'Too costly.' }, false],
  ['a higher score', accepted, { treatment: 'accept', score: 12, reason: 'Too costly.' }, true],
  ['another reason', accepted, { treatment: 'accept', score: 10, reason: 'The system is retired in May.' }, true],
  ['a reason that is taken away', accepted, { treatment: 'accept', score: 10, reason: '' }, true],
] as const)('%s: a new acceptance is %#', (_, before, after, expected) => {
  expect(isAccepting(before, after)).toBe(expected);
});
