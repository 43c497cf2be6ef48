/** Before any of them has loaded: each test has modules of its own. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { UiProvider } from '../provider/ui-provider';
import { ConfirmDialog, Menu, MenuItem } from './on-demand';
import { useOverlays } from './use-overlays';

const show = (ui: ReactNode) => render(<UiProvider brandName="Trusted MSP">{ui}</UiProvider>);

function IsLoaded() {
  const { overlays } = useOverlays();
  return <p>{overlays ? 'loaded' : 'not loaded'}</p>;
}

const dialog = (open: boolean) => (
  <ConfirmDialog open={open} title="Delete it?" confirmLabel="Delete" onCancel={() => {}} onConfirm={() => {}} />
);

const menu = (onSelect: () => void) => (
  <Menu label="Actions" trigger={<Button>More</Button>}>
    <MenuItem value="edit" onSelect={onSelect}>
      Edit
    </MenuItem>
    <MenuItem value="delete" onSelect={() => {}}>
      Delete
    </MenuItem>
  </Menu>
);

test('a closed dialog and an unused menu load no code; the first opening does, and the next ones find it', async () => {
  const { rerender } = show(dialog(false));
  rerender(
    <UiProvider brandName="Trusted MSP">
      {dialog(false)}
      {menu(() => {})}
      <IsLoaded />
    </UiProvider>,
  );
  expect(screen.getByText('not loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'menu');
  rerender(<UiProvider brandName="Trusted MSP">{dialog(true)}</UiProvider>);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  rerender(
    <UiProvider brandName="Trusted MSP">
      <IsLoaded />
    </UiProvider>,
  );
  expect(screen.getByText('loaded')).toBeVisible();
});

test.each([
  [
    'click',
    false,
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'More' })),
  ],
  ['Enter', true, (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
  ['ArrowDown', true, (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{ArrowDown}')],
])(
  'the first %s opens a menu, Escape closes it and gives the focus back, and an item acts',
  async (_, isKey, press) => {
    const user = userEvent.setup();
    const onSelect = jest.fn();
    show(menu(onSelect));
    await user.tab();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    await press(user);
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    const highlighted = screen.getByRole('menuitem', { name: 'Edit' }).hasAttribute('data-highlighted');
    expect(highlighted).toBe(isKey);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  },
);
