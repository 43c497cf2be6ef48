/** Which rows of a long table are in its document: those in sight with some around them, and the one with the focus. */

/** In pixels. The style sheet gives rows this height. */
export const rowHeight = 32;
/** The first row changes in steps of so many, so that scrolling seldom renders. */
const step = 4;

/** @returns the first row to render */
export const firstRowAt = (scrollTop: number): number =>
  Math.max(0, Math.floor(scrollTop / rowHeight / step) * step - step);

export interface Span {
  /** Rows to render, `to` excluded; or rows to leave out, whose height stays. */
  kind: 'rows' | 'gap';
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
  const shown: Span[] = [{ kind: 'rows', from: start, to: end }];
  if (focused < total && focused < start) shown.unshift({ kind: 'rows', from: focused, to: focused + 1 });
  if (focused < total && focused >= end) shown.push({ kind: 'rows', from: focused, to: focused + 1 });
  const spans: Span[] = [];
  let at = 0;
  for (const span of shown) {
    if (span.from > at) spans.push({ kind: 'gap', from: at, to: span.from });
    spans.push(span);
    at = span.to;
  }
  if (at < total) spans.push({ kind: 'gap', from: at, to: total });
  return spans;
}
