/** @jest-environment-options {"styles": true} */
import { screen } from '@testing-library/react';
import { show } from '../testing';
import { StackedBar } from './stacked-bar';

test('parts take their share of the bar, an empty part takes none, and the rest stays empty', async () => {
  const parts = [
    { key: 'met', value: 6, tone: 'good' },
    { key: 'concern', value: 0, tone: 'attention' },
    { key: 'notMet', value: 1, tone: 'bad' },
  ] as const;
  await show(<StackedBar label="6 met, 1 not met, 3 not assessed" parts={parts} total={10} />);
  const bar = screen.getByRole('img', { name: '6 met, 1 not met, 3 not assessed' });
  const shares = [...bar.children].map((part) => [part.getAttribute('data-tone'), getComputedStyle(part).flexGrow]);
  expect(shares).toEqual([
    ['good', '6'],
    ['bad', '1'],
    [null, '3'],
  ]);
});
