import { screen } from '@testing-library/react';
import { show } from '../testing';
import { Sparkline } from './sparkline';

const points = [80, null, 90, 97].map((value, index) => ({ time: Date.UTC(2026, 10, 10 + index), value }));

test('a sparkline is an image with its meaning in words, and has gaps', async () => {
  await show(<Sparkline label="From 80% to 97%" points={points} />);
  const image = screen.getByRole('img', { name: 'From 80% to 97%' });
  expect(image.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(image.querySelector('circle')).toBeInTheDocument();
});

test('a sparkline marks the target, also outside its values', async () => {
  await show(<Sparkline label="From 80% to 97%" points={points} target={99} />);
  const [target, values] = ['target', 'values'].map((part) =>
    screen.getByRole('img').querySelector(`[data-part=${part}]`),
  );
  const heights = [...(values?.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Number(target?.getAttribute('y1'))).toBe(3);
  expect(Math.min(...heights)).toBeGreaterThan(3);
});

test('without any value nothing is drawn', async () => {
  await show(<Sparkline label="Not measured" points={[{ time: 1, value: null }]} />);
  const image = screen.getByRole('img', { name: 'Not measured' });
  expect(image.querySelector('circle')).toBeNull();
  expect(image.querySelector('path')).toHaveAttribute('d', '');
});
