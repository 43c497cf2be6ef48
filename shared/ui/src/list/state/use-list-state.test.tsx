import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing';
import { useListState } from './use-list-state';

const options = {
  filters: { tier: ['essential', 'standard'], domain: 'any' },
  sortable: ['code', 'name'],
  defaultSort: { key: 'code', order: 'asc' },
} as const;

function Probe() {
  const list = useListState(options);
  return (
    <>
      <output aria-label="query">{JSON.stringify(list.query)}</output>
      <button type="button" onClick={() => list.setFilter('tier', ['essential'])}>
        filter
      </button>
      <button
        type="button"
        onClick={() => {
          list.setFilter('tier', ['standard']);
          list.setFilter('domain', ['IDN']);
        }}
      >
        two filters
      </button>
      <button type="button" onClick={() => list.goNext('c2')}>
        next
      </button>
      <button type="button" onClick={list.goPrevious}>
        previous
      </button>
      <button type="button" onClick={() => list.toggleSort('name')}>
        sort
      </button>
      <button type="button" onClick={list.reset}>
        reset
      </button>
    </>
  );
}

const query = () => JSON.parse(screen.getByRole('status', { name: 'query' }).textContent ?? '') as unknown;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the URL is the state', async () => {
  await show(<Probe />, '/list?search=%20mfa%20&tier=essential&tier=standard&domain=IDN&sort=name&order=desc');
  expect(query()).toEqual({
    limit: 25,
    sort: 'name',
    order: 'desc',
    search: 'mfa',
    tier: ['essential', 'standard'],
    domain: ['IDN'],
  });
});

test('the number of rows is one of those that a page can have', async () => {
  await show(<Probe />, '/list?limit=100');
  expect(query()).toMatchObject({ limit: 100 });
});

test('unknown parameters are not sent', async () => {
  await show(<Probe />, '/list?tier=golden&sort=secret&order=sideways&page=3&limit=5000');
  expect(query()).toEqual({ limit: 25, sort: 'code', order: 'asc' });
});

test('filters, order and reset start at the first page and keep other parameters', async () => {
  const { address } = await show(<Probe />, '/list?cursor=c9&page=4&tab=all');
  await press('filter');
  expect(address()).toBe('/list?tab=all&tier=essential');
  await press('sort');
  expect(address()).toBe('/list?tab=all&tier=essential&sort=name&order=asc');
  await press('sort');
  expect(address()).toBe('/list?tab=all&tier=essential&sort=name&order=desc');
  await press('reset');
  expect(address()).toBe('/list?tab=all&sort=name&order=desc');
});

test('a second change keeps the first one, which is not rendered yet', async () => {
  const { address } = await show(<Probe />, '/list?sort=name');
  await press('two filters');
  expect(address()).toBe('/list?sort=name&tier=standard&domain=IDN');
});

test('pages forward and back by cursor', async () => {
  const { address } = await show(<Probe />, '/list');
  await press('next');
  expect(address()).toBe('/list?cursor=c2&page=2');
  await press('next');
  expect(address()).toBe('/list?cursor=c2&page=3');
  await press('previous');
  expect(address()).toBe('/list?cursor=c2&page=2');
  await press('previous');
  expect(address()).toBe('/list');
});

test('Previous on a shared link to a later page opens the first', async () => {
  const { address } = await show(<Probe />, '/list?cursor=c7&page=3');
  await press('previous');
  expect(address()).toBe('/list');
});
