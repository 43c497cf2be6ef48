/** The key that shortcuts begin with, as it stands on the keyboard in front of the person. */

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const commandKey = isMac ? '⌘' : 'Ctrl';
