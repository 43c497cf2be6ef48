/** The size of a sparkline, in pixels, which its place has before the line loads. */
import type { ChartFrame } from './scales';

export const sparklineFrame: ChartFrame = { width: 80, height: 20, margin: { top: 3, right: 3, bottom: 3, left: 3 } };
