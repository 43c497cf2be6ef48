/**
 * How every page prints: content without the parts that only work on a screen, in light colours, with a footer on each page. A part
 * of a page is left out with `data-screen-only`. CSS, because Chakra has no margin boxes of pages.
 */
import { semanticTokens } from './semantic-tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const lightColours = Object.entries(semanticTokens.colors)
  .flatMap(([group, shades]) =>
    Object.entries(shades).map(([name, { value }]) => `--msp-colors-${group}-${kebab(name)}: ${value._light};`),
  )
  .join('\n    ');

/** `--print-footer` is set by print-styles. */
const footer = 'font: 8pt Inter, system-ui, sans-serif; color: #535c6a;';

const screenOnly = [
  '[data-screen-only]',
  '[data-sticky-bar]',
  '[data-select]',
  'aside',
  'form',
  'fieldset',
  'button:not([role=tab][aria-selected=true], th > button)',
  '[role=search]',
  '[data-paging]',
  '[data-part=unfold]',
  '[data-part=controls]',
  '[data-part=actions]',
  '[data-scope]',
].join(', ');

export const printCss = `
@page {
  margin: 14mm 12mm 18mm;
  @bottom-left { content: var(--print-footer, ""); ${footer} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${footer} }
}
[data-print-footer] { display: none; }
@media print {
  :root.dark, :root {
    ${lightColours}
    color-scheme: light;
    font-size: 13.5px;
  }
  body { background: #fff !important; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  /* The typeface's tabular digits are private-use characters: in a PDF they couldn't be searched or copied. */
  * { font-variant-numeric: normal !important; }
  ${screenOnly} { display: none !important; }
  [data-print-footer] { display: block; position: fixed; bottom: 0; background: #fff; ${footer} }

  details:not([open])::details-content { content-visibility: visible; block-size: auto; }
  summary { list-style: none; }
  [data-scroll-area] { max-height: none !important; overflow: visible !important; contain: none !important; }

  h1, h2, h3, h4, summary, [data-card-header] { break-after: avoid; }
  li, tr, dl > div, figure, blockquote, img, svg { break-inside: avoid; }
  p { orphans: 3; widows: 3; }

  thead { display: table-header-group !important; }
  th { position: static !important; }
  /* Chromium leaves buttons out of the repeated head of a table. */
  th > button { display: contents !important; }
  th > button > svg { display: none; }
  table { table-layout: auto !important; min-width: 0 !important; opacity: 1 !important; }
  td, th { padding-inline: 6px !important; width: auto !important; white-space: normal !important; overflow: visible !important; height: auto !important; overflow-wrap: break-word; }
  th, td a:not([data-row-link]), td time:not([data-relative]), td code { white-space: nowrap !important; }
  td[data-primary] { min-width: 8rem; }
  /* A reader of paper does not know when "2 hours ago" was. */
  time[data-relative] { font-size: 0; }
  time[data-relative]::after { content: attr(title); font-size: 12px; }
  [data-note], [data-row-name], [data-second-line] { display: block !important; }
  th[data-hide-below], td[data-hide-below] { display: table-cell !important; }

  a { color: inherit; text-decoration-color: currentColor; }
  a[href^="http"]::after { content: " (" attr(href) ")"; }
}
`;
