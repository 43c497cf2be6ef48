import { dateText, dayOfText } from './date-text';

test('a date is written as the formatter does, and read again', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    const day = `2028-${String(month).padStart(2, '0')}-${month % 2 ? '05' : '29'}`;
    expect(dateText(day)).toBe(format.format(new Date(`${day}T00:00:00Z`)));
    expect(dayOfText(dateText(day))).toBe(day);
  }
});

test('no text for no date, and no date for another text', () => {
  expect(dateText('')).toBe('');
  for (const text of ['', 'soon', '31 February 2026', '2026-11-22', '5 Nov 2026'])
    expect(dayOfText(text)).toBeUndefined();
  expect(() => dateText('soon')).toThrow(RangeError);
});
