import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing';
import { SearchField } from './search-field';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole('searchbox', { name: 'Search things' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pause = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('searches once, after a pause in typing', async () => {
  const asked = jest.fn();
  await show(<SearchField label="Search things" value="" onChange={asked} />);
  type('p');
  pause(100);
  type('patch ');
  pause(240);
  expect(asked).not.toHaveBeenCalled();
  pause(20);
  expect(asked.mock.calls).toEqual([['patch']]);
});

test('Enter searches at once', async () => {
  const asked = jest.fn();
  await show(<SearchField label="Search things" value="" onChange={asked} />);
  type('mfa');
  fireEvent.keyDown(box(), { key: 'Enter' });
  pause(1_000);
  expect(asked.mock.calls).toEqual([['mfa']]);
});

test('Escape and the button clear it', async () => {
  const asked = jest.fn();
  await show(<SearchField label="Search things" value="mfa" onChange={asked} />);
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(asked.mock.calls).toEqual([['']]);
  type('x');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
});

test('the button is shown only while there is something to clear, and gives the box the focus', async () => {
  await show(<SearchField label="Search things" value="" onChange={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  type('x');
  const button = screen.getByRole('button', { name: 'Clear search' });
  act(() => button.click());
  expect(box()).toHaveFocus();
});

test('a value from outside replaces the text, and what was typed is not searched any more', async () => {
  const asked = jest.fn();
  function Page() {
    const [value, setValue] = useState('mfa');
    return (
      <>
        <SearchField label="Search things" value={value} onChange={asked} />
        <button type="button" onClick={() => setValue('')}>
          Reset
        </button>
      </>
    );
  }
  await show(<Page />);
  type('patch');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  pause(1_000);
  expect(asked).not.toHaveBeenCalled();
});
