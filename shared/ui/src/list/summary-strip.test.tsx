import { screen } from '@testing-library/react';
import { show } from '../testing';
import { SummaryStrip } from './summary-strip';

const figures = [
  { label: 'All', value: 9, to: '/things' },
  { label: 'Red', value: 2, to: '/things?colour=red' },
  { label: 'Archived', value: 1, to: '/things?status=archived' },
];

test.each([
  ['/things', 'All'],
  ['/things?search=x&page=2', 'All'],
  ['/things?colour=red&sort=name', 'Red'],
  ['/things?status=archived', 'Archived'],
])('at %s the current figure is "%s"', async (route, name) => {
  await show(<SummaryStrip label="Things" figures={figures} />, route);
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test('with filters that no figure stands for, none is current', async () => {
  await show(<SummaryStrip label="Things" figures={figures} />, '/things?colour=red&colour=blue');
  expect(screen.getByRole('link', { name: 'Red' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
});
