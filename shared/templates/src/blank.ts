/** A blank of a template and its value. */

/**
 * `period`: a length of time, such as "12 months". `rows`: all rows of a table that are there to be filled in. Every kind but `rows`
 * accepts any text.
 */
export type BlankKind = 'organisation' | 'person' | 'date' | 'period' | 'choice' | 'text' | 'rows';

/** Where a blank is in the text, in UTF-16 code units. `end` is exclusive. A `rows` blank covers whole lines. */
export interface BlankPlace {
  start: number;
  end: number;
  /** Inside a table, where a value must not contain `|`. */
  inTable: boolean;
}

export interface Blank {
  /** Unique in the text. Edits elsewhere in the text do not change it. */
  id: string;
  /** What the brackets say: "name, role". Of `rows`, the columns. */
  name: string;
  /** What a form asks for: "Approved by", or "Backup console: accounts". */
  label: string;
  kind: BlankKind;
  /** The heading that it is under, without Markdown; null before the first. */
  section: string | null;
  /** The words of the sentence before and after its first place, without Markdown. */
  context: { before: string; after: string };
  /** The value that the template suggests, such as "12 months" or "1.0"; null without one. */
  suggestion: string | null;
  /** The options of a choice; empty otherwise. */
  choices: string[];
  /** Of `rows`: the headers of the columns and what the first row says for each. Empty otherwise. */
  columns: { header: string; name: string }[];
  /** In order of the text. A blank that is named several times is asked for once. */
  places: BlankPlace[];
}

/** A text, or the rows of a table: no rows remove the empty ones. */
export type BlankValue = string | string[][];
