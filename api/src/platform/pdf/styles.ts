/** Colours, sizes and distances of generated PDFs, in points. */

export const colours = { text: '#1a1f26', muted: '#5b6470', line: '#c9ced6', link: '#1d4ed8', shade: '#f2f4f7' };
export const sizes = { text: 10, table: 8.5, code: 9, headings: [20, 15, 12.5, 11, 10, 10] } as const;
export const margins = { top: 64, bottom: 64, left: 60, right: 60 };
export const indent = 18;
export const cellPadding = 4;
