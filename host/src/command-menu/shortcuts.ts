/** Every shortcut of the application, for its dialog. */
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
      { keys: [commandKey, 'K'], does: 'Search pages, actions, controls, evidence and organisations' },
      { keys: [commandKey, 'B'], does: 'Collapse or expand the sidebar' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['↑', '↓'], does: 'Move through results or a menu' },
      { keys: ['Home', 'End'], does: 'Go to the first or the last result' },
      { keys: ['Enter'], does: 'Open or activate the selected item' },
      { keys: [commandKey, 'Enter'], does: 'Send a comment or the form you are filling in' },
      { keys: ['Esc'], does: 'Close a dialog or menu, or clear a search box' },
    ],
  },
  {
    label: 'In lists',
    shortcuts: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['↑', '↓'], does: 'Go to the previous or next row, and from the search to the rows' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  {
    label: 'On a control or a metric',
    shortcuts: [{ keys: ['J', 'K'], does: 'Go to the next or previous one of the list' }],
  },
  {
    label: 'In Reviews',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Go to the next or previous response' },
      { keys: ['A'], does: 'Approve the response' },
      { keys: ['R'], does: 'Request changes with a comment' },
      { keys: ['E'], does: 'Show or hide evidence' },
      { keys: ['U'], does: 'Undo your last decision on a requirement' },
    ],
  },
  {
    label: 'In Notifications',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Go to the next or previous notification' },
      { keys: ['Enter'], does: 'Open the notification' },
      { keys: ['U'], does: 'Mark the notification as read or unread' },
    ],
  },
  {
    label: 'In the review of an assessment',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Go to the next or previous control' },
      { keys: ['1', '2', '3'], does: 'Choose met, concern or not met' },
      { keys: [commandKey, 'Enter'], does: 'Save the verdict and open the next control without one' },
    ],
  },
];
