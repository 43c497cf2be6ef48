import { nextUpTasks } from './next-up-tasks';

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
const page = <T>(...items: T[]) => ({ items, total: items.length });
const mine = (record: string) => ({ key: 'k', record, title: 'T', reason: 'R', tone: 'accent' as const, to: '/' });
const reasons = (sources: Parameters<typeof nextUpTasks>[0]) => nextUpTasks(sources).tasks.map(({ reason }) => reason);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the most urgent first: expired, expiring, waiting', () => {
  expect(
    reasons({
      controls: page(
        control('IDN-01', 'IN_REVIEW'),
        control('IDN-02', 'CHANGES_REQUESTED'),
        control('IDN-03', 'DRAFT'),
      ),
      evidence: page(evidence('a', 'EXPIRING'), evidence('b', 'STALE'), evidence('c', 'CURRENT')),
      certificates: { expired: 0, expiringSoon: 1, latestCertificate: { id: 'c1' } },
    }),
  ).toEqual([
    '2 days overdue · Evidence expired 20 Nov 2026',
    'Expires within 30 days',
    'Evidence expires 20 Nov 2026',
    'Changes requested',
    'In review',
  ]);
});

test('each task leads to its record', () => {
  const { tasks } = nextUpTasks({
    controls: page(control('IDN-01', 'IN_REVIEW')),
    evidence: page(evidence('e1', 'STALE')),
    certificates: { expired: 1, latestCertificate: null },
  });
  expect(tasks.map(({ to }) => to)).toEqual(['/certificates', '/evidence/e1/view', '/controls/IDN-01']);
});

test('what is in My Work is left out, and not counted as further', () => {
  const sources = { controls: page(control('IDN-01', 'IN_REVIEW'), control('IDN-02', 'IN_REVIEW')) };
  const { tasks, further } = nextUpTasks({ ...sources, mine: [mine('control-IDN-01'), mine('evidence-x')] });
  expect(tasks.map(({ title }) => title)).toEqual(['IDN-02 Name']);
  expect(further).toBe(0);
});

test('§3 missing fields and missing responses are tolerated', () => {
  expect(nextUpTasks({})).toEqual({ tasks: [], further: 0 });
  const controls = { items: [undefined, {}], total: null };
  expect(nextUpTasks({ certificates: null, controls, evidence: { items: [null, { name: 'x' }] } }).tasks).toEqual([]);
});

test('shows at most six, and counts the others', () => {
  const many = Array.from({ length: 9 }, (_, number) => control(`IDN-0${number}`, 'IN_REVIEW'));
  const { tasks, further } = nextUpTasks({ controls: { items: many, total: 30 } });
  expect(tasks).toHaveLength(6);
  expect(further).toBe(24);
});
