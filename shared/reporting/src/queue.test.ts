import { breadcrumb, onReport, queueLimit, report, resetReporting } from './queue';

const sink = () => ({ report: jest.fn(), breadcrumb: jest.fn() });

beforeEach(resetReporting);

test('a new sink gets earlier entries in order', () => {
  const error = new Error('early');
  breadcrumb('import', 'remote:evidence', { attempt: 1 });
  report(error, { path: 'remote:evidence' });
  const order: string[] = [];
  onReport({
    report: (reported, context) => order.push(`${(reported as Error).message} ${String(context.path)}`),
    breadcrumb: (crumb) => order.push(`${crumb.category} ${crumb.message}`),
  });
  expect(order).toEqual(['import remote:evidence', 'early remote:evidence']);
});

test('a second sink gets the same entries', () => {
  const first = sink();
  const second = sink();
  onReport(first);
  report(new Error('one'));
  onReport(second);
  report(new Error('two'));
  expect(first.report).toHaveBeenCalledTimes(2);
  expect(second.report).toHaveBeenCalledTimes(2);
});

test('the queue keeps the newest entries up to its limit', () => {
  for (let index = 0; index < queueLimit + 5; index++) breadcrumb('import', String(index));
  const late = sink();
  onReport(late);
  expect(late.breadcrumb).toHaveBeenCalledTimes(queueLimit);
  expect(late.breadcrumb.mock.lastCall[0]).toMatchObject({ message: String(queueLimit + 4) });
});

test('a removed sink gets nothing more', () => {
  const gone = sink();
  onReport(gone)();
  report(new Error('later'));
  expect(gone.report).not.toHaveBeenCalled();
});

test('a sink that throws is removed; the other sinks are told, and the reporter is not affected', () => {
  const broken = sink();
  broken.report.mockImplementation(() => {
    throw new Error('sink broke');
  });
  const sound = sink();
  onReport(broken);
  onReport(sound);
  expect(() => report(new Error('original'))).not.toThrow();
  expect(sound.report.mock.calls.map(([error]) => (error as Error).message).sort()).toEqual(['original', 'sink broke']);
  report(new Error('again'));
  expect(broken.report).toHaveBeenCalledTimes(1);
});
