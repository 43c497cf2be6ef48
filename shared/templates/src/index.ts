/** The blanks of templates: `[…]` in Markdown. Pure functions for the browser and the API, without dependencies. */
export type { Blank, BlankKind, BlankPlace, BlankValue } from './blank';
export { dateText, dayOfText } from './date-text';
export { withoutDocumentControl } from './document-control';
export { escapeValue, fillBlanks, isFilled, openBlanks, replaceBlanks } from './fill';
export { parseBlanks } from './parse';
export { factsOf, type Suggested, suggestValues } from './suggest';
