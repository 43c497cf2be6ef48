import { calls, type SavedView } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { type Column, ListView, useListState } from '@msp/ui/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { SavedViews } from './saved-views';

interface Thing {
  id: string;
}
const columns: Column<Thing, 'id'>[] = [
  { key: 'id', header: 'Name', sortKey: 'id', primary: true, cell: ({ id }) => id },
  { key: 'size', header: 'Size', width: 6, cell: () => 'small' },
];
const options = {
  filters: { colour: ['red', 'blue'] },
  sortable: ['id'],
  defaultSort: { key: 'id', order: 'asc' },
} as const;
const data = { items: [{ id: 'First' }], nextCursor: null, total: 1 };
const result = { data, error: undefined, isLoading: false, isValidating: false, mutate: () => undefined };

function Things() {
  return (
    <ListView
      label="Things"
      what="things"
      list={useListState(options)}
      result={result}
      filters={[]}
      count={(total) => `${total} thing`}
      columns={columns}
      rowKey={({ id }) => id}
      views={SavedViews}
      empty={{ title: 'No things' }}
    />
  );
}

const view = (name: string, search: string): SavedView => ({
  id: `0192f0c1-0000-7000-8000-00000000${String(1_000 + name.length)}`,
  path: '/controls',
  name,
  search,
  updatedAt: '2026-11-22T10:00:00.000Z',
});

/** Stores views as the API does. */
function storing(...stored: SavedView[]) {
  let views = stored;
  return fakeApi()
    .reply(calls.views.list, () => ({ items: views }))
    .reply(calls.views.save, ({ body: { name, search } }) => {
      const saved = view(name, search);
      views = [...views.filter((one) => one.name !== name), saved];
      return saved;
    })
    .reply(calls.views.remove, ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return {} as never;
    });
}

async function open(api = storing(), route = '/controls') {
  const rendered = await renderApp(<Things />, { route, api });
  await rendered.user.click(screen.getByRole('button', { name: 'View' }));
  return rendered;
}
const section = () => within(screen.getByRole('group', { name: 'Saved views' }));
const red = view('Red ones', 'colour=red&sort=id&order=desc');

beforeEach(() => localStorage.clear());

test('what is shown is saved by name, without the place in the list, and can be undone', async () => {
  const { user, api } = await open(storing(), '/controls?colour=red&sort=id&order=desc&cursor=abc&page=2');
  await user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), '  Red ones ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Red ones' })).toHaveAttribute('aria-current', 'true');
  expect(api.requests(calls.views.save).map(({ body }) => body)).toEqual([
    { path: '/controls', name: 'Red ones', search: red.search },
  ]);
  expect(screen.getByRole('textbox', { name: 'Save this view as' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Save this view as' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(calls.views.remove).map(({ params }) => params.id)).toEqual([red.id]));
});

test('chosen columns are part of a view, also those that the address does not name', async () => {
  localStorage.setItem('columns:Things', 'id');
  const { user, api } = await open(storing(), '/controls?colour=red');
  await user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'Names{Enter}');
  await screen.findByRole('link', { name: 'Names' });
  expect(api.requests(calls.views.save)[0]?.body.search).toBe('colour=red&columns=id');
});

test('a chosen view shows its list, is marked, and its address can be shared', async () => {
  const { user, address } = await open(storing(red, view('All', '')));
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Red ones' }));
  expect(address()).toBe(`/controls?${red.search}`);
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByRole('link', { name: 'Red ones' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
});

test('a view is updated to what is shown; Undo restores it', async () => {
  const { user, api } = await open(storing(red), '/controls?colour=blue');
  await user.click(await screen.findByRole('button', { name: 'Update “Red ones” to what is shown' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Red ones' })).toHaveAttribute('aria-current', 'true'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.requests(calls.views.save).map(({ body }) => body.search)).toEqual(['colour=blue', red.search]),
  );
});

test('the name of an existing view updates that one', async () => {
  const { user } = await open(storing(red), '/controls?colour=blue');
  await user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'Red ones');
  await user.click(section().getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('View “Red ones” updated')).toBeVisible();
});

test('a deleted view is restored by Undo', async () => {
  const { user } = await open(storing(red));
  await user.click(await screen.findByRole('button', { name: 'Delete “Red ones”' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Red ones' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Save this view as' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByRole('link', { name: 'Red ones' })).toBeVisible();
});

test('a refused save keeps the name and says why', async () => {
  const api = storing().refuse(calls.views.save, { status: 409, message: 'You have 50 saved views of this list.' });
  const { user } = await open(api);
  await user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'One more{Enter}');
  expect(await section().findByRole('alert')).toHaveTextContent('You have 50 saved views of this list.');
  expect(screen.getByRole('textbox', { name: 'Save this view as' })).toHaveValue('One more');
});

test('loading, and without views', async () => {
  const api = storing();
  const release = api.hold(calls.views.list);
  await open(api);
  expect(await screen.findByText('Loading saved views')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Save the search, filters, order and columns to return to them.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const api = storing(red).refuse(calls.views.list, { status: 500, message: 'Out of order.' });
  const { user } = await open(api);
  expect(await section().findByRole('alert')).toHaveTextContent("Couldn't load saved views. Out of order.");
  api.reply(calls.views.list, { items: [red] });
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Red ones' })).toBeVisible();
});

test('accessibility: axe finds nothing in the open menu', async () => {
  await open(storing(red, view('All', '')));
  await screen.findByRole('link', { name: 'Red ones' });
  await expectNoAxeViolations();
});
