import { requireWithinLimit } from './limited-events';

const now = new Date('2026-11-20T10:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const limit = { limit: 3, windowSeconds: 3_600 };

test('as many as the limit are accepted', () => {
  expect(() => requireWithinLimit(limit, [ago(600), now, now], now, 'Too many.')).not.toThrow();
});

test.each([
  ['one more', [ago(600), ago(60), ago(60), now], 'Too many. Try again in 50 minutes.'],
  ['two more', [ago(600), ago(3_580), now, now, now].sort(), 'Too many. Try again in 50 minutes.'],
  ['one more, soon', [ago(3_580), ago(60), ago(60), now], 'Too many. Try again in a minute.'],
])('%s is refused until it would fit', (_, times, message) => {
  expect(() => requireWithinLimit(limit, times, now, 'Too many.')).toThrow(
    expect.objectContaining({ status: 409, code: 'CONFLICT', message }),
  );
});
