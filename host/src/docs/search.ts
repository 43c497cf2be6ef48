/** Searches titles, summaries and texts in the browser. The texts load with the first search. */
import { fold, wordsOf } from '../words';
import { type Article, articles } from './articles';

interface Entry {
  article: Article;
  title: string;
  summary: string;
  plain: string;
  /** `plain`, folded for searching. */
  folded: string;
}

export interface Found {
  article: Article;
  /** The text around the first match; null if only title or summary match. */
  excerpt: string | null;
}

/** The words of an article, with dots between the cells of a table. */
export function plainText(html: string): string {
  const withDots = html.replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' · ');
  const { body } = new DOMParser().parseFromString(withDots, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

let index: Promise<Entry[]> | undefined;

/** Loads every article's text once. If that fails, the next call tries again. */
export function loadIndex(): Promise<Entry[]> {
  index ??= Promise.all(
    articles.map(async (article) => {
      const plain = plainText((await article.text()).html);
      return { article, title: fold(article.title), summary: fold(article.summary), plain, folded: fold(plain) };
    }),
  ).catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

const before = 50;
const after = 110;

function excerptOf({ plain, folded }: Entry, words: readonly string[]): string | null {
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0));
  if (!Number.isFinite(at)) return null;
  const start = at <= before ? 0 : plain.indexOf(' ', at - before) + 1;
  const end = at + after >= plain.length ? plain.length : plain.lastIndexOf(' ', at + after);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`;
}

/** A match in the title counts most. */
function weigh({ title, summary, folded }: Entry, word: string): number {
  if (title.includes(word)) return 9;
  if (summary.includes(word)) return 3;
  return folded.includes(word) ? 1 : 0;
}

/** The articles that contain every word, the best match first. */
export function findArticles(entries: readonly Entry[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, weights: words.map((word) => weigh(entry, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .sort((one, other) => sum(other.weights) - sum(one.weights))
    .map(({ entry }) => ({ article: entry.article, excerpt: excerptOf(entry, words) }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
