import { act, renderHook } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { useBuffered } from './buffered';

function useText(onChange: (text: string) => void) {
  const [saved, setSaved] = useState('');
  const field = useBuffered(saved, (text) => {
    setSaved(text);
    onChange(text);
  });
  return { ...field, saved, replace: setSaved };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setup = () => {
  const onChange = jest.fn();
  return { onChange, ...renderHook(() => useText(onChange)) };
};

test('what is entered appears at once, and only the last of several changes is passed on', () => {
  const { result, onChange } = setup();
  act(() => result.current.set('a'));
  act(() => result.current.set('ab'));
  expect(result.current).toMatchObject({ shown: 'ab', saved: '' });
  act(() => jest.runAllTimers());
  expect(result.current).toMatchObject({ shown: 'ab', saved: 'ab' });
  expect(onChange.mock.calls).toEqual([['ab']]);
});

test('nothing is lost when the focus leaves or the field goes', () => {
  const { result, onChange, unmount } = setup();
  act(() => result.current.set('a'));
  act(() => result.current.handlers.onBlur());
  expect(result.current.saved).toBe('a');
  act(() => result.current.set('ab'));
  unmount();
  expect(onChange.mock.calls).toEqual([['a'], ['ab']]);
});

test('Enter passes the last change on before it sends the form; other keys do not', () => {
  const { result, onChange } = setup();
  act(() => result.current.set('a'));
  act(() => void result.current.handlers.onKeyDown({ key: 'b' }));
  expect(onChange).not.toHaveBeenCalled();
  act(() => void result.current.handlers.onKeyDown({ key: 'Enter' }));
  expect(onChange.mock.calls).toEqual([['a']]);
});

test('what is entered last is kept when the form goes with the field', () => {
  const kept: string[] = [];
  const { result, unmount } = renderHook(() => {
    const isKeeping = useRef(true);
    useEffect(
      () => () => {
        isKeeping.current = false;
      },
      [],
    );
    return useBuffered<string>('', (text: string) => {
      if (isKeeping.current) kept.push(text);
    });
  });
  act(() => result.current.set('a'));
  unmount();
  expect(kept).toEqual(['a']);
});

test('a value from elsewhere replaces the shown one', () => {
  const { result } = setup();
  act(() => result.current.set('a'));
  act(() => result.current.handlers.onBlur());
  act(() => result.current.replace('theirs'));
  expect(result.current.shown).toBe('theirs');
});
