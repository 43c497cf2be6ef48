/** Ctrl+Enter (⌘+Enter on a Mac) sends what is being written, from every field of a form or a dialog. */
import type { KeyboardEvent } from 'react';

/** The keys as they are shown beside a composer. */
export const submitKeys = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘+Enter' : 'Ctrl+Enter');

export const isSubmitKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;

/** Presses the submit button inside the element that handles the key. A disabled or busy button ignores it. */
export function pressSubmit(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: frame, target } = event;
  // A key pressed in a dialog bubbles through the component that opened it, which is another form.
  if (!isSubmitKey(event) || event.defaultPrevented || !(target instanceof Node && frame.contains(target))) return;
  const button = frame.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
