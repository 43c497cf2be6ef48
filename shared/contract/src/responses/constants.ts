/** Numbers and limits of responses. */

/** A response is "due soon" this many days before its due date. */
export const dueSoonDays = 7;

/** How long a reviewer can undo a decision about a whole response. */
export const reviewUndoMs = 10 * 60 * 1_000;

/** How long the browser waits after the last keystroke before it saves automatically. */
export const autosaveDelayMs = 800;
