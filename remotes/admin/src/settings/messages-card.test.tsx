import { renderApp } from '@msp/testing';
import { removeAllToasts, toast } from '@msp/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { MessagesCard } from './messages-card';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  removeAllToasts();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('§9 messages disappear after 5000 ms unless the user chose to close them', async () => {
  await renderApp(<MessagesCard />);
  expect(screen.getByRole('radio', { name: '5 seconds' })).toBeChecked();
  act(() => void toast.info({ title: 'First' }));
  expect(screen.getByText('First')).toBeInTheDocument();
  await pass(5_000);
  await pass(200);
  expect(screen.queryByText('First')).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: 'Until I close them' }));
  expect(localStorage.getItem('message-time')).toBe('stay');
  act(() => void toast.info({ title: 'Second' }));
  await pass(60_000);
  expect(screen.getByText('Second')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await pass(200);
  expect(screen.queryByText('Second')).toBeNull();
});
