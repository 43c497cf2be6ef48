import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing';
import { CopyButton } from './copy-button';

test('copies the text, and says so in the button and to screen readers', async () => {
  const user = userEvent.setup();
  await show(<CopyButton text="abc" what="the hash" />);
  await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
  expect(await navigator.clipboard.readText()).toBe('abc');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(screen.getByRole('button', { name: 'Copied the hash' })).toBeVisible();
});

test('a browser that forbids copying leaves the text to select', async () => {
  const user = userEvent.setup();
  await show(<CopyButton text="abc" what="the hash" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
  expect(await screen.findByText("Couldn't copy")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy the hash' })).toBeVisible();
});
