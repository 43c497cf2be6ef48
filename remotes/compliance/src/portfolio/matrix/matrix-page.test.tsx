import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, portfolioItem, portfolioList, portfolioMatrix, renderApp } from '@msp/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import MatrixPage from './matrix-page';

const preparedApi = (matrix = portfolioMatrix(3)) =>
  fakeApi()
    .reply(calls.portfolio.list, portfolioList([portfolioItem()]))
    .reply(calls.portfolio.matrix, matrix);
const at = (route = '/portfolio/matrix', api = preparedApi()) => renderApp(<MatrixPage />, { route, api });
const tableShown = () => screen.findByRole('table', { name: /State of each control/ });

test('organisations as rows, controls as columns, and a letter with its meaning in each cell', async () => {
  await at();
  const table = within(await tableShown());
  expect(table.getByRole('columnheader', { name: 'IDN-01' })).toHaveAttribute(
    'title',
    'Multi-factor sign-in for everyone',
  );
  expect(table.getByRole('rowheader', { name: 'Organisation 1' })).toBeVisible();
  const row = within(table.getByRole('row', { name: /Organisation 1 / }));
  expect(row.getByRole('link', { name: 'Organisation 1' })).toHaveAttribute('href', '/?organization=org_1');
  const failing = row.getByRole('link', { name: 'IDN-01: Failing' });
  expect(failing).toHaveTextContent('F');
  expect(failing).toHaveAttribute('data-tone', 'bad');
  expect(failing).toHaveAttribute('href', '/controls/IDN-01?organization=org_1');
  expect(row.getByTitle('Not in its control registry')).toHaveTextContent('–');
  const legend = within(screen.getByRole('list', { name: 'Letters' }));
  expect(legend.getAllByRole('listitem')).toHaveLength(9);
  expect(document.title).toBe('Portfolio matrix | Trusted MSP');
  await expectNoAxeViolations();
});

test('an organisation without figures is being calculated', async () => {
  const matrix = portfolioMatrix(1);
  await at('/portfolio/matrix', preparedApi({ ...matrix, rows: matrix.rows.map((row) => ({ ...row, cells: null })) }));
  expect(await screen.findByText('Being calculated')).toBeVisible();
});

test('the arrow keys move through the cells, and Enter opens the control in the organisation', async () => {
  const { user, address } = await at();
  await tableShown();
  const [first] = screen.getAllByRole('link', { name: 'IDN-01: Failing' });
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const focused = document.activeElement;
  expect(focused).toHaveAccessibleName('BCK-02: Healthy');
  expect(focused?.closest('tr')).toHaveTextContent('Organisation 1');
  // One cell is in the tab order.
  expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('–');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveTextContent('Organisation 1');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
  expect(address()).toBe('/controls/IDN-01?organization=org_0');
});

test('of many organisations, only those in sight are in the document, and the one with the focus', async () => {
  const { user } = await at('/portfolio/matrix', preparedApi(portfolioMatrix(300)));
  const table = await tableShown();
  expect(table).toHaveAttribute('aria-rowcount', '301');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(70);
  expect(screen.queryByText('Organisation 200')).toBeNull();
  const area = screen.getByRole('region', { name: 'Control matrix' });
  act(() => screen.getByRole('link', { name: 'Organisation 0' }).focus());
  // The height of the rows that are left out is kept without a row that assistive technology would have to skip.
  const [, body] = within(table).getAllByRole('rowgroup');
  expect(body).toHaveStyle({ height: `${300 * 32}px` });
  area.scrollTop = 200 * 32;
  fireEvent.scroll(area);
  expect(await screen.findByText('Organisation 200')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Organisation 0' })).toHaveFocus();
  expect(screen.queryByText('Organisation 20')).toBeNull();
  const rows = [...(body?.children ?? [])];
  expect(rows).toHaveLength(within(table).getAllByRole('rowheader').length);
  expect(rows[1]).toHaveStyle({ marginTop: `${195 * 32}px` });
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('link', { name: 'Organisation 1' })).toHaveFocus();
});

test('filters, the way back and the export keep the address', async () => {
  const { api } = await at('/portfolio/matrix?problem=failing&control=IDN-01&controlState=failing');
  await tableShown();
  expect(api.requests(calls.portfolio.matrix)[0]?.query).toEqual({
    sort: 'name',
    order: 'asc',
    problem: 'failing',
    control: 'IDN-01',
    controlState: 'failing',
  });
  expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
    'href',
    '/portfolio?problem=failing&control=IDN-01&controlState=failing',
  );
  expect(screen.getByRole('link', { name: 'Export the matrix as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/portfolio/matrix.csv?sort=name&order=asc&problem=failing'),
  );
});

test('empty, filtered, forbidden and failed', async () => {
  const empty = await at('/portfolio/matrix', preparedApi(portfolioMatrix(0)));
  expect(await screen.findByText('No organisations yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/portfolio/matrix?problem=failing', preparedApi(portfolioMatrix(0)));
  expect(await screen.findByText('No organisations match')).toBeVisible();
  await filtered.user.click(screen.getByRole('button', { name: 'Reset search and filters' }));
  await waitFor(() => expect(filtered.address()).toBe('/portfolio/matrix'));
  filtered.unmount();
  const forbidden = await at('/portfolio/matrix', preparedApi().refuse(calls.portfolio.matrix, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at(
    '/portfolio/matrix',
    preparedApi().refuse(calls.portfolio.matrix, { status: 500, message: 'Out of order.' }),
  );
  expect(await screen.findByText('Out of order.')).toBeVisible();
});
