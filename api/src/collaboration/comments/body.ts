/** Reads a comment's Markdown: the people mentioned and an excerpt in plain text. The browser renders and sanitises it. */
import { lexer, type Token } from 'marked';
import { validation } from '../../platform/errors';
import { isId } from '../../platform/ids';

/** A mention is a link with this scheme and the person's id. */
const mentionScheme = /^mention:/i;
/** Far more than people use, and still shallow enough for a browser to render. */
const maxDepth = 40;
const maxExcerptLength = 140;

const bodyProblem = (message: string, detail: string) => validation(message, [{ path: 'body.body', message: detail }]);
const tooDeep = () =>
  bodyProblem('This text is nested too deeply. Use fewer quotes and lists inside each other.', 'is nested too deeply');

/** The child tokens of a token, including the items of a list and the cells of a table. */
function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  return ('tokens' in token && token.tokens) || [];
}

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
    // The lexer is recursive and may overflow the stack.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

/** Shortens a text to 140 characters without splitting a grapheme. */
function shortened(text: string): string {
  if (text.length <= maxExcerptLength) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length >= maxExcerptLength) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const textTypes = new Set(['text', 'escape', 'codespan', 'code']);
const blockTypes = new Set(['paragraph', 'heading', 'list_item', 'blockquote', 'table', 'code', 'space', 'br']);

export interface ParsedBody {
  /** Ids of the people mentioned, in lower case, without duplicates, in order of appearance. */
  mentioned: string[];
  /** One line without markup. */
  excerpt: string;
}

/** Links inside code are not mentions. @throws AppError 400 for a mention without a valid id, or a text nested too deeply */
export function parseBody(markdown: string): ParsedBody {
  const mentioned = new Set<string>();
  let text = '';
  for (const token of tokensOf(markdown)) {
    if (token.type === 'link' && mentionScheme.test(token.href)) {
      const id = token.href.replace(mentionScheme, '').toLowerCase();
      if (!isId(id))
        throw bodyProblem('A mention in this text is invalid. Choose the person again.', 'contains an invalid mention');
      mentioned.add(id);
    }
    if (blockTypes.has(token.type)) text += ' ';
    if (textTypes.has(token.type) && childrenOf(token).length === 0 && 'text' in token) text += token.text;
  }
  return { mentioned: [...mentioned], excerpt: shortened(text.replace(/\s+/g, ' ').trim()) };
}
