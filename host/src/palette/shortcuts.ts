/** Every shortcut of the application, for the dialog that lists them. */
import { commandKey } from './command-key';

export interface Shortcut {
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  /** Where they work. */
  label: string;
  shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: [commandKey, 'K'], does: 'Search pages, actions, controls, evidence and organizations' },
      { keys: [commandKey, 'B'], does: 'Fold or unfold the sidebar' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['↑', '↓'], does: 'Move in a list of results or in a menu' },
      { keys: ['Home', 'End'], does: 'Go to the first or the last result' },
      { keys: ['Enter'], does: 'Open or press what is marked' },
      { keys: ['Esc'], does: 'Close what is open, or empty a search box' },
    ],
  },
  {
    label: 'In Reviews',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Go to the next or the previous answer' },
      { keys: ['A'], does: 'Approve the answer' },
      { keys: ['R'], does: 'Request changes: opens the comment' },
      { keys: ['E'], does: 'Show or hide the evidence beside the answers' },
      { keys: ['U'], does: 'Undo your last decision about a single requirement' },
    ],
  },
];
