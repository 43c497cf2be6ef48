import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog';
import { Button } from '../primitives/button';
import { show } from '../testing';
import { MoreActions } from './more-actions';

function Disconnect() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Disconnect</Button>
      <ConfirmDialog
        open={isOpen}
        title="Sure?"
        confirmLabel="Yes"
        onCancel={() => setOpen(false)}
        onConfirm={() => {}}
      />
    </>
  );
}

test('a dialog opens over the menu, which has the focus again afterwards; a press outside closes the menu', async () => {
  await show(
    <>
      <MoreActions>
        <Disconnect />
      </MoreActions>
      <p>Elsewhere</p>
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});
