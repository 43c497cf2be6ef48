/** The label of the key that shortcuts begin with on this platform. */

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const commandKey = isMac ? '⌘' : 'Ctrl';
