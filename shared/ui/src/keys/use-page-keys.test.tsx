import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing';
import { usePageKeys } from './use-page-keys';

function Page({ act }: { act: () => void }) {
  usePageKeys({ a: { act }, x: undefined });
  return (
    <>
      <input aria-label="Text" />
      <textarea aria-label="Long text" />
      <select aria-label="Choice" />
      <input aria-label="Box" type="checkbox" />
      <button type="button">Button</button>
    </>
  );
}

test.each([
  ['Text', 'textbox', 0],
  ['Long text', 'textbox', 0],
  ['Choice', 'combobox', 0],
  ['Box', 'checkbox', 1],
  ['Button', 'button', 1],
])('keys do not act while typing: in %s (%s), %i time', async (name, role, times) => {
  const act = jest.fn();
  await show(<Page act={act} />);
  screen.getByRole(role, { name }).focus();
  await userEvent.keyboard('a');
  expect(act).toHaveBeenCalledTimes(times);
});

test('keys do not act with Ctrl, Alt or ⌘, while repeating, or while a dialog is open', async () => {
  const act = jest.fn();
  await show(<Page act={act} />);
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}a{/Meta}x');
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard('{a>3/}');
  expect(act).toHaveBeenCalledTimes(1);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('data-state', 'open');
  await userEvent.keyboard('a');
  expect(act).toHaveBeenCalledTimes(1);
  dialog.remove();
});
