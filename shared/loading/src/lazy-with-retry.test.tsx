import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithRetry, loadElement } from './lazy-with-retry';

const Detail = ({ name }: { name: string }) => <p>Detail of {name}</p>;
const shown = (element: React.ReactNode) => render(<Suspense fallback={<p>Waiting</p>}>{element}</Suspense>);

test('a component that was loaded ahead is shown by the first render, without its fallback', async () => {
  const importFn = jest.fn(async () => ({ default: Detail }));
  const Lazy = lazyWithRetry(importFn, 'detail');
  const element = <Lazy name="IDN-01" />;
  await loadElement(element);
  shown(element);
  expect(screen.getByText('Detail of IDN-01')).toBeVisible();
  expect(importFn).toHaveBeenCalledTimes(1);
});

test('otherwise it shows the fallback and is imported once', async () => {
  const importFn = jest.fn(async () => ({ default: Detail }));
  const Lazy = lazyWithRetry(importFn, 'detail');
  shown(<Lazy name="IDN-01" />);
  expect(screen.getByText('Waiting')).toBeVisible();
  await act(async () => {});
  expect(screen.getByText('Detail of IDN-01')).toBeVisible();
  expect(importFn).toHaveBeenCalledTimes(1);
});

test('a component that is rendered during the import joins it', async () => {
  let arrive = (_: { default: typeof Detail }) => {};
  const importFn = jest.fn(() => new Promise<{ default: typeof Detail }>((resolve) => (arrive = resolve)));
  const Lazy = lazyWithRetry(importFn, 'detail');
  void Lazy.load();
  shown(<Lazy name="IDN-01" />);
  await act(async () => arrive({ default: Detail }));
  expect(screen.getByText('Detail of IDN-01')).toBeVisible();
  expect(importFn).toHaveBeenCalledTimes(1);
});

test('the component imports again after a failed import ahead', async () => {
  jest.useFakeTimers();
  try {
    const importFn = jest
      .fn<Promise<{ default: typeof Detail }>, []>()
      .mockRejectedValueOnce(new Error('1'))
      .mockRejectedValueOnce(new Error('2'))
      .mockRejectedValueOnce(new Error('3'))
      .mockRejectedValueOnce(new Error('4'))
      .mockResolvedValue({ default: Detail });
    const Lazy = lazyWithRetry(importFn, 'detail');
    const ahead = expect(Lazy.load()).rejects.toThrow('4');
    await jest.advanceTimersByTimeAsync(7_000);
    await ahead;
    await act(async () => {
      shown(<Lazy name="IDN-01" />);
    });
    expect(screen.getByText('Detail of IDN-01')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each([['text'], [null], [<p key="p">already there</p>]])('%p has nothing to load', async (element) => {
  await expect(loadElement(element)).resolves.toBeUndefined();
});
