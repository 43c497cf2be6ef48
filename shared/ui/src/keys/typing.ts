/** When a single key is not a shortcut: while typing, and while a dialog is open. */

const inputsWithoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return field !== null && !(field instanceof HTMLInputElement && inputsWithoutText.has(field.type));
}

/** Whether it is a field of a dialog, such as the search. */
export const isTypingInDialog = (target: EventTarget | null): boolean =>
  isTyping(target) && (target as Element).closest('[role=dialog], [role=alertdialog]') !== null;

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], :is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
