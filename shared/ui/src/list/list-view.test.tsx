import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../table/column';
import { density } from '../table/density';
import { show } from '../testing';
import { ListView } from './list-view';
import { useListState } from './state/use-list-state';

interface Thing {
  id: string;
  size: string;
  owner: string;
}

const columns: Column<Thing, 'id'>[] = [
  { key: 'id', header: 'Name', sortKey: 'id', primary: true, cell: ({ id }) => id },
  { key: 'size', header: 'Size', width: 6, hideBelow: 48, phone: 'second', cell: (thing) => sizeOf(thing) },
  { key: 'owner', header: 'Owner', width: 8, optional: true, cell: ({ owner }) => owner },
];
const options = {
  filters: { colour: ['red', 'blue'], shape: ['round', 'square'] },
  sortable: ['id'],
  defaultSort: { key: 'id', order: 'asc' },
} as const;
const data = { items: [{ id: 'First', size: 'small', owner: 'Priya' }], nextCursor: null, total: 1 };
const result = { data, error: undefined, isLoading: false, isValidating: false, mutate: () => undefined };

/** A cell of the list, which counts how often rows are rendered. */
const sizeOf = jest.fn(({ size }: Thing) => size);

function Things() {
  return (
    <ListView
      label="Things"
      what="things"
      list={useListState(options)}
      result={result}
      filters={[
        {
          name: 'colour',
          label: 'Colour',
          options: [
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ],
        },
        {
          name: 'shape',
          label: 'Shape',
          isFurther: true,
          options: [
            { value: 'round', label: 'Round' },
            { value: 'square', label: 'Square' },
          ],
        },
      ]}
      count={(total) => `${total} thing`}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/things/${id}`}
      empty={{ title: 'No things' }}
    />
  );
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openView = () => userEvent.click(screen.getByRole('button', { name: 'View' }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => density.set('comfortable'));

test('two values of a filter that are ticked before the list renders again are both chosen', async () => {
  const { address } = await show(<Things />, '/?cursor=c2&page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Colour filter' }));
  const [red, blue] = ['Red', 'Blue'].map((name) => screen.getByRole('checkbox', { name }));
  act(() => {
    red?.click();
    blue?.click();
  });
  expect(address()).toBe('/?colour=red&colour=blue');
  await tick('Red');
  expect(address()).toBe('/?colour=blue');
});

test('/ goes to the search, the arrow down to the rows, Enter opens one', async () => {
  const { address } = await show(<Things />);
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search things' })).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('a/{ArrowDown}');
  expect(screen.getByRole('searchbox')).toHaveValue('a/');
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/things/First');
});

test('another order or filter renders no row again until its answer comes', async () => {
  for (const start of ['/', '/?columns=id,size']) {
    const { address, unmount } = await show(<Things />, start);
    sizeOf.mockClear();
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Colour filter' }));
    await tick('Red');
    expect(address()).toContain('order=desc&colour=red');
    expect(sizeOf).not.toHaveBeenCalled();
    unmount();
  }
});

test('paper names the search and the filters', async () => {
  const { unmount } = await show(<Things />, '/?search=patch&colour=red&colour=blue&shape=round');
  expect(screen.getByText('Search: patch · Colour: Red, Blue · Shape: Round')).toBeInTheDocument();
  unmount();
  await show(<Things />);
  expect(screen.queryByText(/Search:|1 of 1$/)).toBeNull();
});

test('further filters are under one button, which counts what is chosen', async () => {
  const { address } = await show(<Things />, '/?shape=round');
  await userEvent.click(screen.getByRole('button', { name: 'More filters 1 chosen' }));
  const shapes = within(screen.getByRole('group', { name: 'Shape' }));
  expect(shapes.getByRole('checkbox', { name: 'Round' })).toBeChecked();
  await userEvent.click(shapes.getByRole('checkbox', { name: 'Square' }));
  expect(address()).toBe('/?shape=round&shape=square');
  expect(screen.queryByRole('button', { name: /Shape filter/ })).toBeNull();
});

test('a reset also clears what was typed and is not searched yet', async () => {
  const { address } = await show(<Things />, '/?colour=red');
  const box = () => screen.getByRole('searchbox', { name: 'Search things' });
  fireEvent.change(box(), { target: { value: 'patch' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset (1)' }));
  expect(box()).toHaveValue('');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(address()).toBe('/');
});

test('optional columns are shown once they are chosen, and the link to the list names the columns', async () => {
  const { address } = await show(<Things />, '/?colour=red&cursor=c2&page=2');
  expect(headers()).toEqual(['Name', 'Size']);
  await openView();
  await tick('Owner');
  expect(headers()).toEqual(['Name', 'Size', 'Owner']);
  expect(address()).toBe('/?colour=red&cursor=c2&page=2&columns=id%2Csize%2Cowner');
  await tick('Size');
  expect(headers()).toEqual(['Name', 'Owner']);
  await tick('Size');
  expect(address()).toBe('/?colour=red&cursor=c2&page=2&columns=id%2Csize%2Cowner');
});

test('chosen columns stay for the next visit; those of a link come first', async () => {
  const first = await show(<Things />);
  await openView();
  await tick('Owner');
  first.unmount();
  const second = await show(<Things />);
  expect(headers()).toEqual(['Name', 'Size', 'Owner']);
  second.unmount();
  await show(<Things />, '/?columns=id,owner');
  expect(headers()).toEqual(['Name', 'Owner']);
});

test('the column that names a row cannot be removed, and the columns can be reset', async () => {
  const { address } = await show(<Things />, '/?columns=owner,unknown');
  expect(headers()).toEqual(['Name', 'Owner']);
  await openView();
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(headers()).toEqual(['Name', 'Size']);
  expect(address()).toBe('/');
});

test('chosen columns are shown in a narrow table as well', async () => {
  const { unmount } = await show(<Things />);
  expect(screen.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('data-hide-below', '48');
  unmount();
  await show(<Things />, '/?columns=id,size');
  expect(screen.getByRole('columnheader', { name: 'Size' })).not.toHaveAttribute('data-hide-below');
});

test('the height of rows is chosen for all lists', async () => {
  await show(<Things />);
  await openView();
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('table', { name: 'Things' })).toHaveAttribute('data-density', 'compact');
  expect(localStorage.getItem('table-density')).toBe('compact');
});

test('the number of rows on a page is part of the address; another one starts from the first page', async () => {
  const { address } = await show(<Things />, '/?colour=red&cursor=c2&page=2');
  await openView();
  const rows = within(screen.getByRole('group', { name: 'Rows per page' }));
  expect(rows.getByRole('radio', { name: '25' })).toBeChecked();
  await userEvent.click(rows.getByRole('radio', { name: '100' }));
  expect(address()).toBe('/?colour=red&limit=100');
  expect(rows.getByRole('radio', { name: '100' })).toBeChecked();
});

test('Escape closes the menu, also when its focused control is gone', async () => {
  await show(<Things />);
  await openView();
  await tick('Owner');
  await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('radio', { name: 'Compact' })).toBeNull();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});

test('on a phone one button opens the filters and says how many are active', async () => {
  await show(<Things />, '/?colour=red');
  const button = screen.getByText('Filters').closest('button');
  expect(button).toHaveTextContent('Filters1 chosen');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button as HTMLElement);
  const group = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  expect(within(group as HTMLElement).getByRole('button', { name: /Colour filter/ })).toBeVisible();
});
