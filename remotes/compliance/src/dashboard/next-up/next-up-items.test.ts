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

test('the most urgent items first: expired, expiring, waiting', () => {
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

test('each item links to its record', () => {
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

test('users without the permission see "In review" instead of "Waiting for review"', () => {
  expect(reasons({ controls: [control('IDN-01', 'IN_REVIEW')] }, false)).toEqual(['In review']);
});

test('§3 missing fields and missing responses are tolerated', () => {
  expect(nextUpItems({}, true)).toEqual([]);
  expect(nextUpItems({ certificates: null, controls: [undefined, {}], evidence: [null, { name: 'x' }] }, true)).toEqual(
    [],
  );
});

test('shows at most six items', () => {
  const many = Array.from({ length: 9 }, (_, number) => control(`IDN-0${number}`, 'IN_REVIEW'));
  expect(nextUpItems({ controls: many }, true)).toHaveLength(6);
});
