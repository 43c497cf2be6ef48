/**
 * Reduces untrusted HTML (a converted Word file or email) to text and structure. Styles, classes and ids are removed, because
 * they would clash with the page's own. Only embedded images stay: any other would reveal the reader to its server.
 */
import DOMPurify from 'dompurify';

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const embeddedImage = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,/i;

export function sanitizeHtml(html: string): string {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'start'],
    // No links into the application. DOMPurify itself allows `data:` for images.
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    // Numeric attributes would not pass the check for addresses.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of content.querySelectorAll('img')) {
    if (!embeddedImage.test(image.getAttribute('src') ?? '')) image.replaceWith(image.alt);
    // Without alt text, screen readers would read the data URL.
    else if (!image.hasAttribute('alt')) image.alt = '';
  }
  const frame = document.createElement('div');
  frame.append(content);
  return frame.innerHTML;
}
