import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../forms/field';
import { TextInput } from '../forms/inputs';
import { missingText } from '../forms/missing-text';
import { CloseIcon } from '../icons';
import { ProgressBadge, StatusBadge } from '../states/status-badge';
import { show } from '../testing';
import { initialsOf } from './avatar';
import { Button, IconButton } from './button';
import { Progress } from './progress';

test.each([
  ['Tomasz Zieliński', 'TZ'],
  ['amelia.hart@harbour-it.example', 'AH'],
  ['Amelia', 'A'],
  ['  ', '?'],
  ['Maximiliane von und zu Hohenstein', 'MH'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a busy button does nothing when pressed', async () => {
  const pressed = jest.fn();
  await show(
    <Button busy busyLabel="Saving..." onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('a button that cannot act says why, to the keyboard too', async () => {
  const pressed = jest.fn();
  const why = missingText({ 'a name': true, 'at least one event': true, 'an address': false });
  await show(
    <Button unavailable={why} onClick={pressed}>
      Create
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Create' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Still missing: a name and at least one event.');
  expect(screen.getByText('Still missing: a name and at least one event.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(missingText({ 'a name': false })).toBeUndefined();
});

test('an icon button has a name', async () => {
  await show(
    <IconButton aria-label="Close">
      <CloseIcon />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('title', 'Close');
});

test('a text that is too long is refused in words, not cut', async () => {
  await show(
    <Field label="Name">
      <TextInput maxLength={5} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(input);
  await userEvent.paste('Harbour');
  expect(input).toHaveValue('Harbour');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter at most 5 characters.');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(input).toBeValid();
});

test('a field links label, help and error to its control', async () => {
  await show(
    <Field label="Name" help="As on the contract." error="Give a name.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('As on the contract. Give a name.');
});

test.each([
  [-5, '0'],
  [42.4, '42'],
  [120, '100'],
])('progress of %d reads %s', async (value, now) => {
  await show(<Progress value={value} label="Done" />);
  expect(screen.getByRole('progressbar', { name: 'Done' })).toHaveAttribute('aria-valuenow', now);
});

test('progress and status look different', async () => {
  await show(
    <>
      <StatusBadge kind="verdict" value="FULLY_IMPLEMENTED" />
      <ProgressBadge value="APPROVED" />
    </>,
  );
  const verdict = screen.getByText('Implemented');
  const progress = screen.getByText('Approved').parentElement as HTMLElement;
  expect(verdict.querySelector('svg')).not.toBeNull();
  expect(progress.querySelector('svg')).toBeNull();
  expect(verdict.className).not.toBe(progress.className);
});
