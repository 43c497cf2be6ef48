/** @jest-environment-options {"styles": true} */
import { Route, Routes } from '@msp/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing';
import type { Column } from './column';
import { DataTable } from './data-table';
import { useSelection } from './use-selection';

interface Row {
  id: string;
  name: string;
  size: number;
}
const rows: Row[] = [
  { id: 'a', name: 'First', size: 1 },
  { id: 'b', name: 'Second', size: 2 },
];
const columns: Column<Row, 'name' | 'size'>[] = [
  { key: 'name', header: 'Name', sortKey: 'name', primary: true, cell: ({ name }) => name },
  { key: 'size', header: 'Size', cell: ({ size }) => <span>{size} pieces</span> },
  { key: 'act', header: 'Act', cell: ({ id }) => <button type="button">Act on {id}</button> },
];
const keys = rows.map(({ id }) => id);
const table = (
  <Routes>
    <Route
      path="/"
      element={
        <DataTable
          label="Things"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/things/${id}`}
          sort={{ key: 'name', order: 'desc' }}
          onSort={() => {}}
        />
      }
    />
    <Route path="/things/:id" element={<h1>Opened</h1>} />
  </Routes>
);

test('sortable columns have aria-sort, others do not', async () => {
  await show(table);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Size' })).not.toHaveAttribute('aria-sort');
});

test('the header is sticky', async () => {
  await show(table);
  expect(getComputedStyle(screen.getByRole('columnheader', { name: 'Name' })).position).toBe('sticky');
});

test('a click anywhere on a row opens it', async () => {
  const { address } = await show(table);
  await userEvent.click(screen.getByText('2 pieces'));
  expect(address()).toBe('/things/b');
});

test('Enter on a row opens it', async () => {
  const { address } = await show(table);
  screen.getByRole('link', { name: 'First' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/things/a');
});

test('the arrow keys move between the rows, from any control of a row', async () => {
  await show(table);
  screen.getByRole('link', { name: 'First' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
  screen.getByRole('button', { name: 'Act on b' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
});

test('a control inside a row does not open the row', async () => {
  const { address } = await show(table);
  await userEvent.click(screen.getByRole('button', { name: 'Act on a' }));
  expect(address()).toBe('/');
});

test('a cell whose text is cut has a tooltip with all of it; other cells have none', async () => {
  await show(table);
  const [cut, whole] = [screen.getByText('1 pieces'), screen.getByText('2 pieces')].map((text) => text.closest('td'));
  jest.spyOn(cut as Element, 'scrollWidth', 'get').mockReturnValue(200);
  await userEvent.hover(screen.getByText('1 pieces'));
  await userEvent.hover(screen.getByText('2 pieces'));
  expect([cut?.title, whole?.title]).toEqual(['1 pieces', '']);
});

test('a name of more than two lines in a narrow table has a tooltip with all of it', async () => {
  await show(table);
  const name = screen.getByRole('link', { name: 'First' });
  jest.spyOn(name, 'scrollHeight', 'get').mockReturnValue(60);
  jest.spyOn(name, 'clientHeight', 'get').mockReturnValue(40);
  await userEvent.hover(name);
  expect(name.closest('td')).toHaveAttribute('title', 'First');
});

test('rows without a path are not links', async () => {
  await show(<DataTable label="Things" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('selecting a row renders no other row again', async () => {
  const cell = jest.fn(({ name }: Row) => name);
  const counted: Column<Row, 'name'>[] = [{ key: 'name', header: 'Name', primary: true, cell }];
  function Selectable() {
    const selection = useSelection(keys);
    const select = { selection, rowName: ({ name }: Row) => name };
    return <DataTable label="Things" columns={counted} rows={rows} rowKey={({ id }) => id} select={select} />;
  }
  await show(<Selectable />);
  cell.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Second' }));
  expect(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
  expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Second']));
});

const withOwner = (...owners: (string | null)[]) =>
  owners.map((owner, index) => ({ ...rows[0], id: `${index}`, owner }) as Row & { owner: string | null });
const ownerColumns: Column<Row & { owner: string | null }, 'name' | 'owner'>[] = [
  { key: 'name', header: 'Name', sortKey: 'name', primary: true, cell: ({ id }) => `Row ${id}` },
  { key: 'owner', header: 'Owner', sortKey: 'owner', cell: ({ owner }) => owner },
  { key: 'act', header: 'Actions', isActions: true, cell: ({ owner }) => owner && <button type="button">Ask</button> },
];
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const ownerTable = { label: 'Things', columns: ownerColumns, rowKey: ({ id }: Row) => id };

test('a cell without a value shows a dash, and one without buttons stays blank', async () => {
  await show(<DataTable {...ownerTable} rows={withOwner('Priya', null)} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Row 0',
    'Priya',
    'Ask',
    'Row 1',
    '—',
    '',
  ]);
});

test('a column that is empty in all rows is left out', async () => {
  await show(<DataTable {...ownerTable} rows={withOwner(null, '')} />);
  expect(headers()).toEqual(['Name']);
});

test('an empty column stays if it was chosen, if it orders the rows, or if other pages have more rows', async () => {
  const empty = { ...ownerTable, rows: withOwner(null) };
  const chosen = await show(<DataTable {...empty} columnsChosen />);
  expect(headers()).toEqual(['Name', 'Owner', 'Actions']);
  chosen.unmount();
  const paged = await show(<DataTable {...empty} hasMore />);
  expect(headers()).toEqual(['Name', 'Owner', 'Actions']);
  paged.unmount();
  await show(<DataTable {...empty} sort={{ key: 'owner', order: 'asc' }} />);
  expect(headers()).toEqual(['Name', 'Owner']);
});

test('what is said about a row stands under its name, outside the link', async () => {
  const [name, ...others] = columns;
  const failing = [{ ...name, secondLine: ({ id }: Row) => id === 'a' && 'The address has no tenant.' } as Column<Row>];
  await show(
    <DataTable
      label="Things"
      columns={[...failing, ...others]}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={() => '/'}
    />,
  );
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('FirstThe address has no tenant.');
  expect(second?.querySelector('[data-second-line]')).toBeNull();
  expect(screen.getByRole('link', { name: 'First' })).toBeVisible();
});
