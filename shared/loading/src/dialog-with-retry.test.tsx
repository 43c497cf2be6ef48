import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { dialogWithRetry } from './dialog-with-retry';

const Details = ({ name }: { name: string }) => <p>Details of {name}</p>;

/** With a boundary around it, whose fallback must never show: the page stays as it is. */
const open = (element: React.ReactNode) => render(<Suspense fallback={<p>Waiting</p>}>{element}</Suspense>);

test('it shows nothing until its code has arrived, then all at once', async () => {
  let arrive = (_: { default: typeof Details }) => {};
  const importFn = jest.fn(() => new Promise<{ default: typeof Details }>((resolve) => (arrive = resolve)));
  const Dialog = dialogWithRetry(importFn, 'details');
  const { container } = open(<Dialog name="IDN-01" />);
  expect(container).toBeEmptyDOMElement();
  await act(async () => arrive({ default: Details }));
  expect(screen.getByText('Details of IDN-01')).toBeVisible();
});

test('code that was loaded ahead is not imported again', async () => {
  const importFn = jest.fn(async () => ({ default: Details }));
  const Dialog = dialogWithRetry(importFn, 'details');
  Dialog.preload();
  await act(async () => {});
  open(<Dialog name="IDN-01" />);
  expect(await screen.findByText('Details of IDN-01')).toBeVisible();
  expect(importFn).toHaveBeenCalledTimes(1);
});
