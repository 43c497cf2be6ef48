/**
 * Markdown to safe HTML (specification §5: rendered and sanitised before display). Raw HTML in the source stays the text
 * it is; what comes out is sanitised once more, so that a fault in one of the two still lets nothing through.
 */
import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';

const allowedTags = [
  'a',
  'blockquote',
  'br',
  'code',
  'del',
  'em',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
];
const allowedAttributes = ['align', 'href', 'id', 'start', 'title'];
/** Pages of this site, anchors, the web, mail, and a person by id. Two slashes would be another host. */
const allowedAddress = /^(?:https?:\/\/|mailto:|#|\/(?![/\\])|mention:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)/i;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** `What counts?` → `what-counts`. Letters of any script stay. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export interface Heading {
  /** 2 to 6: a page's own title is its level 1. */
  level: number;
  text: string;
  id: string;
}

export interface Rendered {
  html: string;
  /** In order, for a table of contents. */
  headings: Heading[];
}

/** Keeps ids of texts apart from ids of the application. */
const anchorPrefix = 'md-';

/** `breaks`: a line that ends in the source ends on the page too, as people write in messages. */
export function renderMarkdown(source: string, { breaks = false } = {}): Rendered {
  const headings: Heading[] = [];
  const used = new Map<string, number>();

  const idFor = (text: string): string => {
    const slug = slugOf(text) || 'section';
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return `${anchorPrefix}${slug}${count === 0 ? '' : `-${count + 1}`}`;
  };

  const marked = new Marked({
    gfm: true,
    breaks,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => asText(text),
      // A picture from elsewhere would tell that elsewhere who reads this: its description stands for it.
      image: ({ text }: Tokens.Image) => asText(text),
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
      heading({ depth, text, tokens }: Tokens.Heading) {
        const level = Math.min(depth + 1, 6);
        const id = idFor(text);
        headings.push({ level, text, id });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
    },
  });

  const html = DOMPurify.sanitize(marked.parse(source, { async: false }), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return { html, headings };
}
