import { screen } from '@testing-library/react';
import { show } from '../testing';
import { ListBody, type ListResult } from './list-body';

const result = (change: Partial<ListResult<{ items: string[] }>>): ListResult<{ items: string[] }> => ({
  data: undefined,
  error: undefined,
  isLoading: false,
  isValidating: false,
  mutate: () => {},
  ...change,
});

const body = (change: Partial<ListResult<{ items: string[] }>>, isFiltered = false) =>
  show(
    <ListBody
      result={result(change)}
      what="things"
      isFiltered={isFiltered}
      onReset={() => {}}
      empty={{ title: 'No things yet' }}
    >
      {({ items }, stale) => <p data-stale={stale}>{items.join(', ')}</p>}
    </ListBody>,
  );

test('look: loading', async () => {
  await body({ isLoading: true });
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading things');
});

test('look: rows', async () => {
  await body({ data: { items: ['a', 'b'] } });
  expect(screen.getByText('a, b')).toHaveAttribute('data-stale', 'false');
});

test('rows of the previous query are marked as stale', async () => {
  await body({ data: { items: ['a'] }, isLoading: true });
  expect(screen.getByText('a')).toHaveAttribute('data-stale', 'true');
});

test('rows that could not be refreshed stay, with a notice', async () => {
  await body({ data: { items: ['a'] }, error: { message: 'Out of order.', status: 500 } });
  expect(screen.getByText('a')).toBeVisible();
  expect(screen.getByText("Couldn't refresh the things")).toBeVisible();
});

test('error, forbidden, empty and filtered states', async () => {
  const shown = async (text: string, ...given: Parameters<typeof body>) => {
    const { unmount } = await body(...given);
    expect(screen.getByText(text)).toBeVisible();
    unmount();
  };
  await shown("Couldn't load the things", { error: { message: 'x', status: 500 } });
  await shown('Not permitted', { error: { message: 'x', status: 403 } });
  await shown('No things yet', { data: { items: [] } });
  await shown('No things match', { data: { items: [] } }, true);
});
