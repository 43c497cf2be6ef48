import { screen } from '@testing-library/react';
import { show } from '../testing';
import { codeLinks } from './code-links';

const records = (...codes: string[]) => codes.map((code) => ({ code, name: `About ${code}`, to: `/controls/${code}` }));

test('up to two records are links, more are counted with their codes in a tooltip', async () => {
  const few = await show(<div>{codeLinks(records('IDN-01', 'IDN-02'), 'control')}</div>);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['IDN-01', 'IDN-02']);
  expect(screen.getByRole('link', { name: 'IDN-02' })).toHaveAttribute('href', '/controls/IDN-02');
  few.unmount();
  await show(<div>{codeLinks(records('IDN-01', 'IDN-02', 'IDN-03'), 'control')}</div>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('3 controls')).toHaveAttribute('title', 'IDN-01, IDN-02, IDN-03');
});

test('no record is none', () => {
  expect(codeLinks([], 'control')).toBeNull();
});
