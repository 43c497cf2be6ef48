/**
 * Markdown to safe HTML (specification §5: rendered and sanitised before display). Raw HTML in the source is shown as text,
 * and the output is sanitised as well, so that one fault alone lets nothing through.
 */
import DOMPurify from 'dompurify';
import { htmlOfMarkdown, type Rendered } from './html-of-markdown';

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

/** @param options.breaks keeps single line breaks */
export function renderMarkdown(source: string, options: { breaks?: boolean } = {}): Rendered {
  const { html, headings } = htmlOfMarkdown(source, options);
  const sanitized = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return { html: sanitized, headings };
}
