import { fireEvent, screen } from '@testing-library/react';
import { ComposeBox } from '../forms/compose-box';
import { TextArea } from '../forms/inputs';
import { Dialog } from '../overlays/dialog';
import { Button } from '../primitives/button';
import { show } from '../testing';

const send = jest.fn();
beforeEach(() => send.mockReset());

const press = (name: string, keys: object) =>
  fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'Enter', ...keys });

const composer = (button: object, children?: React.ReactNode) =>
  show(
    <ComposeBox
      label="Comment"
      onSubmit={send}
      onFiles={() => {}}
      foot={
        <Button type="submit" {...button}>
          Send
        </Button>
      }
    >
      <TextArea aria-label="Text" />
      {children}
    </ComposeBox>,
  );

test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %p sends a composer', async (keys) => {
  await composer({});
  press('Text', {});
  expect(send).not.toHaveBeenCalled();
  press('Text', keys);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([{ disabled: true }, { busy: true }])('Ctrl+Enter does not press a button that is %p', async (button) => {
  await composer(button);
  press('Text', { ctrlKey: true });
  expect(send).not.toHaveBeenCalled();
});

test('Ctrl+Enter in a dialog presses its submit button, not the one of the form that opened it', async () => {
  const save = jest.fn();
  await composer(
    {},
    <Dialog
      open
      onClose={() => {}}
      title="Reason"
      footer={
        <Button type="submit" onClick={save}>
          Save
        </Button>
      }
    >
      <TextArea aria-label="Why" />
    </Dialog>,
  );
  press('Why', { ctrlKey: true });
  expect(save).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});
