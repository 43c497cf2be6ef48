/**
 * The fonts of operating systems that stand in for Inter until it has arrived, made as wide and as high as it is, so that nothing moves
 * then. Weight, width in percent of their own, and names. The widths are those of the help articles in both fonts.
 */
type FallbackFont = readonly [family: string, weight: number, size: number, ...names: string[]];

const arial = ['Arial', 'Liberation Sans', 'Helvetica'];

export const fallbackFonts: readonly FallbackFont[] = [
  ['Inter-Arial', 400, 107.14, ...arial],
  ['Inter-Arial', 500, 108.27, ...arial],
  ['Inter-Arial', 600, 101.76, 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  ['Inter-Roboto', 400, 107.6, 'Roboto', 'Roboto Regular'],
  ['Inter-Roboto', 500, 107.74, 'Roboto Medium', 'Roboto-Medium'],
  ['Inter-Roboto', 600, 108.02, 'Roboto Bold', 'Roboto-Bold'],
  ['Inter-DejaVu', 400, 93.97, 'DejaVu Sans'],
  ['Inter-DejaVu', 500, 94.96, 'DejaVu Sans'],
  ['Inter-DejaVu', 600, 85, 'DejaVu Sans Bold'],
];
