/** Word documents as HTML. */
import type { EvidencePreview } from '@msp/contract';
import mammoth from 'mammoth';
import { cleanHtml } from './html';
import { inspectZip, tooLong } from './inspect-zip';
import { limits, NotPreviewable } from './limits';

/** Characters of embedded images. Further images are left out. */
const maxImageCharacters = limits.html / 2;

/** Whether the document has neither text nor images. */
const isBlank = (html: string): boolean => html.replace(/<(?!img\b)[^>]*>/gi, '').trim() === '';

export async function wordPreview(bytes: Buffer): Promise<EvidencePreview> {
  await inspectZip(bytes, limits.wordElements);
  let characters = 0;
  let hasOmittedImages = false;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const content = await image.readAsBase64String();
    characters += content.length;
    hasOmittedImages ||= characters > maxImageCharacters;
    return { src: characters > maxImageCharacters ? '' : `data:${image.contentType};base64,${content}` };
  });
  const { value } = await mammoth
    .convertToHtml({ buffer: bytes }, { convertImage, externalFileAccess: false })
    .catch(() => {
      throw new NotPreviewable(
        "This document is damaged, or its extension doesn't match its content. Download it to open it.",
      );
    });
  if (value.length > limits.html) throw tooLong();
  const content = cleanHtml(value);
  if (isBlank(content)) throw new NotPreviewable('This document has no text to show. Download it to see its contents.');
  return { kind: 'html', content, truncated: hasOmittedImages };
}
