/** A Markdown file is rendered during the build. */
declare module '*.md' {
  export const html: string;
  export const headings: readonly import('@msp/markdown').Heading[];
}
