import { renderHook } from '@testing-library/react';
import { useTransitionValue } from './use-transition-value';

/** @returns every value that the hook has returned, and a function that re-renders it */
function renderValue(value: string, key: string | undefined) {
  const returned: string[] = [];
  const { rerender } = renderHook(
    (props: { value: string; key: string | undefined }) => returned.push(useTransitionValue(props.value, props.key)),
    { initialProps: { value, key } },
  );
  return { returned, next: (props: { value: string; key: string | undefined }) => rerender(props) };
}

test('a new value with the same key is returned at once', () => {
  const { returned, next } = renderValue('rows by name', 'name');
  next({ value: 'rows by name, one changed', key: 'name' });
  expect(returned).toEqual(['rows by name', 'rows by name, one changed']);
});

test('a value with another key is returned in a later render', () => {
  const { returned, next } = renderValue('rows by name', 'name');
  next({ value: 'rows by owner', key: 'owner' });
  expect(returned).toEqual(['rows by name', 'rows by name', 'rows by owner']);
});

test('while the next value loads, the previous one stays, with its latest change', () => {
  const { returned, next } = renderValue('rows by name', 'name');
  next({ value: 'rows by name, one changed', key: 'name' });
  next({ value: 'rows by name, with the addresses of those by owner', key: undefined });
  next({ value: 'rows by owner', key: 'owner' });
  expect(returned.slice(2)).toEqual(['rows by name, one changed', 'rows by name, one changed', 'rows by owner']);
});

test('the first value is returned at once, even without a key', () => {
  expect(renderValue('rows of an earlier visit', undefined).returned).toEqual(['rows of an earlier visit']);
});
