/** @jest-environment-options {"styles": true} */
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from '../testing';
import { removeAllToasts, toast } from './toast';

beforeEach(async () => {
  jest.useFakeTimers();
  await show(null);
});
afterEach(() => {
  act(removeAllToasts);
  jest.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Messages' });

test('§3 a toast has a kind, a title and an optional description', () => {
  act(() => void toast.success({ title: 'Saved', description: 'All of it.' }));
  expect(screen.getByText('Saved').closest('[data-kind]')).toHaveAttribute('data-kind', 'success');
  expect(screen.getByText('All of it.')).toBeVisible();
});

test('§3 a toast can be dismissed by its id', () => {
  let id = '';
  act(() => {
    id = toast.success({ title: 'Saved' });
    toast.success({ title: 'Kept' });
  });
  act(() => toast.dismiss(id));
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('Kept')).toBeVisible();
});

test('§2.1 toasts appear at the bottom right', () => {
  const { position, bottom, insetInlineEnd } = getComputedStyle(region());
  expect([position, bottom !== '', insetInlineEnd !== '']).toEqual(['fixed', true, true]);
});

test('§9 a toast leaves after 5000 ms, with an animation of 150 ms', () => {
  act(() => void toast.info({ title: 'Sync started' }));
  act(() => void jest.advanceTimersByTime(4_990));
  expect(screen.getByText('Sync started').closest('[data-kind]')).not.toHaveAttribute('data-leaving');
  act(() => void jest.advanceTimersByTime(20));
  expect(screen.getByText('Sync started').closest('[data-kind]')).toHaveAttribute('data-leaving');
  act(() => void jest.advanceTimersByTime(160));
  expect(screen.queryByText('Sync started')).not.toBeInTheDocument();
});

test('§3 a toast can have its own duration', () => {
  act(() => void toast.info({ title: 'Brief', duration: 100 }));
  act(() => void jest.advanceTimersByTime(110));
  act(() => void jest.advanceTimersByTime(160));
  expect(screen.queryByText('Brief')).not.toBeInTheDocument();
});

test('a toast can be closed', () => {
  act(() => void toast.info({ title: 'Sync started' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Sync started')).not.toBeInTheDocument();
});

test('errors are alerts, other toasts are in a polite live region', () => {
  const live = region().querySelector('[aria-live=polite]');
  act(() => {
    toast.success({ title: 'Saved' });
    toast.error({ title: 'Not saved' });
  });
  expect(live).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('the action of a toast closes it', () => {
  const undo = jest.fn();
  act(() => void toast.success({ title: 'Archived', action: { label: 'Undo', onSelect: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
});
