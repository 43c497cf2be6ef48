import { nextUpItems } from './next-up-items';

const control = (code: string, progress: 'CHANGES_REQUESTED' | 'IN_REVIEW' | 'DRAFT') => ({
  code,
  name: 'Name',
  progress,
});
const evidence = (name: string, validity: 'STALE' | 'EXPIRING' | 'CURRENT') => ({
  id: name,
  name,
  validity,
  validUntil: '2026-11-20',
});
const reasons = (sources: Parameters<typeof nextUpItems>[0], mayReview = true) =>
  nextUpItems(sources, mayReview).map(({ reason }) => reason);

test('the most urgent first: what has run out, what will, what waits', () => {
  expect(
    reasons({
      controls: [control('IDN-01', 'IN_REVIEW'), control('IDN-02', 'CHANGES_REQUESTED'), control('IDN-03', 'DRAFT')],
      evidence: [evidence('a', 'EXPIRING'), evidence('b', 'STALE'), evidence('c', 'CURRENT')],
      certificates: { expired: 0, expiringSoon: 1, latestCertificate: { id: 'c1' } },
    }),
  ).toEqual([
    'Evidence stale since Nov 20, 2026',
    'Expires within 30 days',
    'Evidence expires Nov 20, 2026',
    'Changes requested',
    'Waiting for review',
  ]);
});

test('each leads to its record', () => {
  const items = nextUpItems(
    {
      controls: [control('IDN-01', 'IN_REVIEW')],
      evidence: [evidence('Patch report', 'STALE')],
      certificates: { expired: 1, latestCertificate: null },
    },
    false,
  );
  expect(items.map(({ to }) => to)).toEqual(['/certificates', '/evidence?search=Patch%20report', '/controls/IDN-01']);
});

test('who may not review is told that it is in review, not that it waits for them', () => {
  expect(reasons({ controls: [control('IDN-01', 'IN_REVIEW')] }, false)).toEqual(['In review']);
});

test('§3 missing fields and missing answers are borne', () => {
  expect(nextUpItems({}, true)).toEqual([]);
  expect(nextUpItems({ certificates: null, controls: [undefined, {}], evidence: [null, { name: 'x' }] }, true)).toEqual(
    [],
  );
});

test('six at most', () => {
  const many = Array.from({ length: 9 }, (_, number) => control(`IDN-0${number}`, 'IN_REVIEW'));
  expect(nextUpItems({ controls: many }, true)).toHaveLength(6);
});
