import { screen, waitFor } from '@testing-library/react';
import { show } from '../testing';
import { Sparkline, type SparklineProps } from './sparkline';

const points = [80, null, 90, 97].map((value, index) => ({ time: Date.UTC(2026, 10, 10 + index), value }));

/** @returns the image, with its line, which is drawn once the browser is idle */
async function draw(sparkline: SparklineProps): Promise<HTMLElement> {
  await show(<Sparkline {...sparkline} />);
  const image = screen.getByRole('img', { name: sparkline.label });
  await waitFor(() => expect(image).not.toBeEmptyDOMElement());
  return image;
}

test('a sparkline is an image with its meaning in words, and has gaps', async () => {
  const image = await draw({ label: 'From 80% to 97%', points });
  expect(image.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(image.querySelector('circle')).toBeInTheDocument();
});

test('a sparkline marks the target, also outside its values', async () => {
  const image = await draw({ label: 'From 80% to 97%', points, target: 99 });
  const [target, values] = ['target', 'values'].map((part) => image.querySelector(`[data-part=${part}]`));
  const heights = [...(values?.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Number(target?.getAttribute('y1'))).toBe(3);
  expect(Math.min(...heights)).toBeGreaterThan(3);
});

test('without any value nothing is drawn', async () => {
  const image = await draw({ label: 'Not measured', points: [{ time: 1, value: null }] });
  expect(image.querySelector('circle')).toBeNull();
  expect(image.querySelector('path')).toHaveAttribute('d', '');
});
