/** What a documentation article is. Its text is a component: nothing is parsed or sanitised in the browser. */
import type { ComponentType } from 'react';

export interface Article {
  /** Last part of its address, `/docs/:articleSlug`. */
  slug: string;
  title: string;
  /** One sentence for the overview. */
  summary: string;
  Body: ComponentType;
}
