/** Reads the mentions and a plain-text excerpt from a comment's Markdown. The browser renders it. */
import { lexer, type Token } from 'marked';
import { validation } from '../../platform/errors';
import { isId } from '../../platform/ids';

/** A mention is a link with this scheme and the person's id. */
const mentionScheme = /^mention:/i;
/** Deeper than any real quotes and lists, and still safe to render. */
const maxDepth = 40;
const maxExcerpt = 140;

const bodyProblem = (message: string, problem: string) =>
  validation(message, [{ path: 'body.body', message: problem }]);
const tooDeep = () =>
  bodyProblem('This text is nested too deeply. Use fewer quotes and lists inside each other.', 'is nested too deeply');

/** The children of a token: the items of a list, the cells of a table. */
function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  return ('tokens' in token && token.tokens) || [];
}

/** Every token of the tree. */
function* walk(tokens: Token[], depth = 0): Generator<Token> {
  if (depth > maxDepth) throw tooDeep();
  for (const token of tokens) {
    yield token;
    yield* walk(childrenOf(token), depth + 1);
  }
}

/** @throws AppError 400 for a text that is nested too deeply */
function tokensOf(markdown: string): Token[] {
  try {
    return [...walk(lexer(markdown))];
  } catch (error) {
    // The Markdown parser is recursive.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

/** At most 140 characters, never cut within a grapheme. */
function shortened(text: string): string {
  if (text.length <= maxExcerpt) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length >= maxExcerpt) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const inlineText = new Set(['text', 'escape', 'codespan', 'code']);
const blocks = new Set(['paragraph', 'heading', 'list_item', 'blockquote', 'table', 'code', 'space', 'br']);

export interface ReadBody {
  /** Lower-case ids, each once, in order. */
  mentioned: string[];
  /** One line without markup. */
  excerpt: string;
}

/** Links inside code are not mentions. @throws AppError 400 for an invalid mention or a text that is nested too deeply */
export function readBody(markdown: string): ReadBody {
  const mentioned = new Set<string>();
  let text = '';
  for (const token of tokensOf(markdown)) {
    if (token.type === 'link' && mentionScheme.test(token.href)) {
      const id = token.href.replace(mentionScheme, '').toLowerCase();
      if (!isId(id))
        throw bodyProblem('A mention in this text is not valid. Choose the person again.', 'has an invalid mention');
      mentioned.add(id);
    }
    if (blocks.has(token.type)) text += ' ';
    if (inlineText.has(token.type) && childrenOf(token).length === 0 && 'text' in token) text += token.text;
  }
  return { mentioned: [...mentioned], excerpt: shortened(text.replace(/\s+/g, ' ').trim()) };
}
