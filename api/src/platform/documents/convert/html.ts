/** Sanitises untrusted HTML: keeps structure and text, and removes scripts, styles, frames, forms and remote content. */
import sanitizeHtml from 'sanitize-html';

const embeddedImage = /^data:image\/(png|jpeg|gif|webp|bmp);base64,[a-z0-9+/=\s]*$/i;

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
      ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    // Ids, names and classes could clash with those of our own page.
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !embeddedImage.test(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href && !href.startsWith('#') && { href }),
          rel: 'noopener noreferrer nofollow',
          target: '_blank',
        },
      }),
    },
  });
}
