/**
 * Markdown to safe HTML (specification §5: rendered and sanitised before display). Raw HTML in the source is shown as text,
 * and the output is sanitised as well, so that one fault alone lets nothing through.
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
/** Pages of this site, anchors, web and mail addresses, blanks of a template, and mentions by id. `//` would be another host. */
const allowedAddress =
  /^(?:https?:\/\/|mailto:|#|\/(?![/\\])|blank:(?:open|filled)(?::[\w%.~-]+)?$|mention:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)/i;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** `What counts?` → `what-counts`. Letters of any script are kept. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export interface Heading {
  /** 2 to 6: level 1 is the page's title. */
  level: number;
  text: string;
  id: string;
}

export interface Rendered {
  html: string;
  /** In order, for a table of contents. */
  headings: Heading[];
}

/** Keeps heading ids apart from the application's ids. */
const anchorPrefix = 'md-';

/** @param options.breaks keeps single line breaks */
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
      // An external image would reveal the reader to its server, so its description replaces it.
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
