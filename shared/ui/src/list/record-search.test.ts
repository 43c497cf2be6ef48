import { recordSearch } from './record-search';
import { readListState } from './state/read-list-state';

const options = {
  filters: { status: ['DRAFT', 'APPROVED'], owner: 'any' },
  sortable: ['code', 'name'],
  defaultSort: { key: 'code', order: 'asc' },
} as const;
const searchOf = (url: string) =>
  recordSearch(readListState(new URLSearchParams(url), options).query, options.defaultSort);

test.each([
  ['', ''],
  ['cursor=abc&page=3&columns=code', ''],
  ['status=DRAFT&status=APPROVED&owner=none', '?status=DRAFT&status=APPROVED&owner=none'],
  ['search=multi+factor&cursor=abc', '?search=multi+factor'],
  ['sort=code&order=desc', '?sort=code&order=desc'],
  ['sort=code&order=asc', ''],
])('a record opened from the list "%s" has the search "%s"', (list, record) => {
  expect(searchOf(list)).toBe(record);
  // The record's page reads the same list from it.
  expect(searchOf(record)).toBe(record);
});
