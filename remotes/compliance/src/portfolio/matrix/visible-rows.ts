/** Which rows of a long table are in its document: those in sight with some around them, and the one with the focus. */

/** In pixels. The style sheet gives rows a height of 2rem, which follows the text size that the reader has set. */
export const rowHeight = 2 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
/** The first row changes in steps of so many, so that scrolling seldom renders. */
const step = 4;

/** @returns the first row to render */
export const firstRowAt = (scrollTop: number): number =>
  Math.max(0, Math.floor(scrollTop / rowHeight / step) * step - step);

export interface Span {
  /** How many rows are left out before it. Their height stays. */
  gap: number;
  /** Rows to render, `to` excluded. */
  from: number;
  to: number;
}

/**
 * @param first of `firstRowAt`
 * @param height at least that of the area that scrolls, in pixels
 * @param focused the row that always stays
 */
export function spansOf(total: number, first: number, height: number, focused: number): Span[] {
  const inSight = Math.ceil(height / rowHeight);
  // A filter may leave fewer rows than were scrolled past.
  const start = Math.max(0, Math.min(first, total - inSight));
  const end = Math.min(total, start + inSight + 3 * step);
  const alone = { from: focused, to: focused + 1 };
  const isOutside = focused < total && (focused < start || focused >= end);
  const spans = [{ from: start, to: end }, ...(isOutside ? [alone] : [])].sort((one, other) => one.from - other.from);
  return spans.map((span, at) => ({ gap: span.from - (spans[at - 1]?.to ?? 0), ...span }));
}
