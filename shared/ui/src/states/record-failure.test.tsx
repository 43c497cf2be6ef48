import { screen } from '@testing-library/react';
import { formatDateTime } from '../format/dates';
import { show } from '../testing';
import { RecordFailure } from './record-failure';

const deletedAt = '2026-11-20T10:00:00.000Z';
const render = (body: unknown) =>
  show(
    <RecordFailure
      record="evidence"
      result={{
        error: { status: 404, message: 'This evidence was not found.', body },
        isValidating: false,
        mutate: jest.fn(),
      }}
      missing="It may belong to another organisation."
      list={{ path: '/evidence', name: 'Evidence' }}
    />,
  );

test.each([
  ['a member', 'Amelia Hart', 'Amelia Hart deleted it on'],
  ['the system', null, 'Deleted on'],
])('a link to a record that %s deleted says so', async (_, deletedBy, text) => {
  await render({ message: 'x', details: { deletedAt, deletedBy } });
  expect(screen.getByRole('heading', { name: 'This evidence was deleted' })).toBeVisible();
  expect(screen.getByText(`${text} ${formatDateTime(deletedAt)}.`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Evidence' })).toHaveAttribute('href', '/evidence');
});

test.each([[undefined], [{ message: 'x' }], ['<html>'], [{ details: [] }]])(
  'a record that is not there: %j',
  async (body) => {
    await render(body);
    expect(screen.getByRole('heading', { name: 'Evidence not found' })).toBeVisible();
    expect(screen.getByText('It may belong to another organisation.')).toBeVisible();
  },
);
