import { afterReview, plannedColumns } from './plan';

const yearly = { reviewMonths: 12, nextReviewOn: '2026-11-30', anchorDay: 30 };

test.each([
  ['late: the rhythm stays', '2026-12-20', { nextReviewOn: '2027-11-30', anchorDay: 30 }],
  ['early: counts from the review', '2026-10-05', { nextReviewOn: '2027-10-05', anchorDay: 5 }],
  ['after the next one: counts from the review', '2028-01-10', { nextReviewOn: '2029-01-10', anchorDay: 10 }],
])('a review %s', (_, today, expected) => {
  expect(afterReview(yearly, today)).toEqual(expected);
});

test('the day of the month changes with the day, and only then', () => {
  expect(plannedColumns({ reviewMonths: 6 }, yearly)).toEqual({ reviewMonths: 6 });
  expect(plannedColumns({ nextReviewOn: '2026-11-30' }, { ...yearly, anchorDay: 31 })).toEqual({});
  expect(plannedColumns({ nextReviewOn: '2027-02-28' }, yearly)).toEqual({ nextReviewOn: '2027-02-28', anchorDay: 28 });
});
