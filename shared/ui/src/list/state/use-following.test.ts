import { renderHook } from '@testing-library/react';
import { useFollowing } from './use-following';

/** @returns what the hook has returned since the start, and again with other arguments */
function follow(value: string, of: string | undefined) {
  const returned: string[] = [];
  const { rerender } = renderHook(
    (props: { value: string; of: string | undefined }) => returned.push(useFollowing(props.value, props.of)),
    { initialProps: { value, of } },
  );
  return { returned, next: (props: { value: string; of: string | undefined }) => rerender(props) };
}

test('a newer value of the same is returned at once', () => {
  const { returned, next } = follow('rows by name', 'name');
  next({ value: 'rows by name, one changed', of: 'name' });
  expect(returned).toEqual(['rows by name', 'rows by name, one changed']);
});

test('a value of something else is returned in a later rendering', () => {
  const { returned, next } = follow('rows by name', 'name');
  next({ value: 'rows by owner', of: 'owner' });
  expect(returned).toEqual(['rows by name', 'rows by name', 'rows by owner']);
});

test('until that is there, the last value stays, with its last change', () => {
  const { returned, next } = follow('rows by name', 'name');
  next({ value: 'rows by name, one changed', of: 'name' });
  next({ value: 'rows by name, with the addresses of those by owner', of: undefined });
  next({ value: 'rows by owner', of: 'owner' });
  expect(returned.slice(2)).toEqual(['rows by name, one changed', 'rows by name, one changed', 'rows by owner']);
});

test('a first value is returned at once, even if what it belongs to is not there', () => {
  expect(follow('rows of an earlier visit', undefined).returned).toEqual(['rows of an earlier visit']);
});
