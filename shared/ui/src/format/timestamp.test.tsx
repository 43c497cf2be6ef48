import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing';
import { Timestamp } from './timestamp';

test('a time shows date and time, with the zone in its tooltip', async () => {
  const value = new Date(2026, 10, 3, 16, 5, 30).toISOString();
  await show(<Timestamp value={value} />);
  const time = screen.getByRole('time');
  expect(time).toHaveAttribute('datetime', value);
  expect(time).toHaveTextContent(/^3 Nov 2026, 16:05$/);
  await userEvent.hover(time);
  expect(time.title).toMatch(/^Tuesday, 3 November 2026 at 16:05:30 \S+$/);
});
