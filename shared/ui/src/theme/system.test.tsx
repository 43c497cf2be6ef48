/** @jest-environment-options {"styles": true} */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ConfirmDialog, Dialog, Menu, MenuItem, Tooltip } from '../overlays';
import { UiProvider } from '../provider/ui-provider';

const show = (ui: ReactElement) => act(async () => void render(<UiProvider brandName="Brand">{ui}</UiProvider>));

/** What the class of an element sets, or '' when it sets nothing. */
function ownStyles(element: Element): string {
  const names = [...element.classList];
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .filter((text) => names.some((name) => text.startsWith(`.${name} `) || text.startsWith(`.${name}{`)))
    .join('');
}

test('a dialog uses our recipe', async () => {
  await show(<ConfirmDialog open title="Title" confirmLabel="Yes" onCancel={() => {}} onConfirm={() => {}} />);
  expect(ownStyles(screen.getByRole('alertdialog'))).toContain('box-shadow');
});

test('a dialog along the edge is full height', async () => {
  await show(
    <Dialog open placement="start" title="Title" onClose={() => {}}>
      Inside
    </Dialog>,
  );
  expect(ownStyles(screen.getByRole('dialog'))).toContain('100dvh');
});

test('a menu uses our recipe', async () => {
  await show(
    <Menu open label="Actions" trigger={<button type="button">Open</button>}>
      <MenuItem value="one" onSelect={() => {}}>
        One
      </MenuItem>
    </Menu>,
  );
  expect(ownStyles(screen.getByRole('menu'))).toContain('box-shadow');
  expect(ownStyles(screen.getByRole('menuitem'))).toContain('cursor: pointer');
});

test('a tooltip uses our recipe', async () => {
  await show(
    <Tooltip content="More about it">
      <button type="button">It</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(ownStyles(await screen.findByRole('tooltip'))).toContain('font-size');
});
