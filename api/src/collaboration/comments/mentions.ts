/** What a comment's Markdown says to us: who is mentioned, and how it reads in one plain line. Rendering it safely is the browser's part. */
import { lexer, type Token } from 'marked';
import { validation } from '../../platform/errors';
import { isId } from '../../platform/ids';

/** A mention is a link to this and the person's id. */
const mentionScheme = /^mention:/i;
/** Far deeper than people quote and list; a browser has to be able to draw it. */
const depthMax = 40;
const excerptMax = 140;

const problem = (message: string, why: string) => validation(message, [{ path: 'body.body', message: why }]);
const tooDeep = () =>
  problem('This text is nested too deeply. Use fewer quotes and lists inside each other.', 'is nested too deeply');

/** The parts of a token: of a list its items, of a table its cells. */
function partsOf(token: Token): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  return ('tokens' in token && token.tokens) || [];
}

/** Every token with how deep it stands. */
function* walk(tokens: Token[], depth = 0): Generator<Token> {
  if (depth > depthMax) throw tooDeep();
  for (const token of tokens) {
    yield token;
    yield* walk(partsOf(token), depth + 1);
  }
}

/** @throws AppError 400 for a text that is nested too deeply to be read */
function tokensOf(markdown: string): Token[] {
  try {
    return [...walk(lexer(markdown))];
  } catch (error) {
    // The reader of Markdown calls itself for each level.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

/** At most 140 characters, never cut inside one that people see as one. */
function shortened(text: string): string {
  if (text.length <= excerptMax) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length >= excerptMax) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const spoken = new Set(['text', 'escape', 'codespan', 'code']);
const blocks = new Set(['paragraph', 'heading', 'list_item', 'blockquote', 'table', 'code', 'space', 'br']);

export interface ReadBody {
  /** Ids in lower case, each once, in their order. */
  mentioned: string[];
  /** In one line without any markup. */
  excerpt: string;
}

/** Links inside code mention nobody. @throws AppError 400 for a mention of nothing, or a text nested too deeply */
export function readBody(markdown: string): ReadBody {
  const mentioned = new Set<string>();
  let text = '';
  for (const token of tokensOf(markdown)) {
    if (token.type === 'link' && mentionScheme.test(token.href)) {
      const id = token.href.replace(mentionScheme, '').toLowerCase();
      if (!isId(id)) throw problem('A mention in this text names nobody. Choose the person again.', 'mentions nobody');
      mentioned.add(id);
    }
    if (blocks.has(token.type)) text += ' ';
    if (spoken.has(token.type) && partsOf(token).length === 0 && 'text' in token) text += token.text;
  }
  return { mentioned: [...mentioned], excerpt: shortened(text.replace(/\s+/g, ' ').trim()) };
}
