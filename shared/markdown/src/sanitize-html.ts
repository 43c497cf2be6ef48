/**
 * HTML that others wrote, as words and structure only: what a Word file or a mail becomes before it is shown. No styles, classes
 * or ids, which would meet those of our own page; no picture but those inside the text, because any other would tell its server
 * who reads this.
 */
import DOMPurify from 'dompurify';

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,/i;

export function sanitizeHtml(html: string): string {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'start'],
    // Nothing of the application: a stranger's text does not lead into it. `data:` is allowed for pictures by DOMPurify itself.
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    // Numbers are no addresses, and would not pass as such.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of content.querySelectorAll('img')) {
    if (!ownPicture.test(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
    // Without a description it is decoration, and not its file's data read aloud.
    else if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  const frame = document.createElement('div');
  frame.append(content);
  return frame.innerHTML;
}
