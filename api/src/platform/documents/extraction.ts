/** What is read from an uploaded document for display, comparison and search. */

export interface OutlineItem {
  /** `heading`: `id` is its id in `html`. `page`: a bookmark of a PDF. */
  kind: 'heading' | 'page';
  level: number;
  text: string;
  id: string | null;
  page: number | null;
}

export interface Extraction {
  /** Sanitised HTML; null for a PDF, which browsers draw. */
  html: string | null;
  /** One paragraph or table row to a line. */
  text: string;
  outline: OutlineItem[];
  pageCount: number | null;
}

/** Why a document cannot be read, in words. */
export interface Unreadable {
  reason: string;
}
