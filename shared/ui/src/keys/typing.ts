/** When a single key is not a shortcut: somebody types, or something else has the floor. */

const notTypedInto = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return field !== null && !(field instanceof HTMLInputElement && notTypedInto.has(field.type));
}

/** A dialog is open: it is answered first. */
export const isInterrupted = (): boolean =>
  document.querySelector('dialog[open], :is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
