/** Word documents as HTML. */
import type { EvidencePreview } from '@msp/contract';
import mammoth from 'mammoth';
import { cleanHtml } from './html';
import { limits, NotShown } from './limits';
import { lookInside } from './unpacked';

/** Pictures come along until so many letters of them are there. */
const pictureLetters = limits.html / 2;

/** Nothing between the tags, and no picture among them: shown, it would be an empty page. */
const isBlank = (html: string): boolean => html.replace(/<(?!img\b)[^>]*>/gi, '').trim() === '';

export async function wordPreview(bytes: Buffer): Promise<EvidencePreview> {
  await lookInside(bytes);
  let letters = 0;
  let left = false;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const content = await image.readAsBase64String();
    letters += content.length;
    left ||= letters > pictureLetters;
    return { src: letters > pictureLetters ? '' : `data:${image.contentType};base64,${content}` };
  });
  const { value } = await mammoth
    .convertToHtml({ buffer: bytes }, { convertImage, externalFileAccess: false })
    .catch(() => {
      throw new NotShown('This document is damaged, or not what its name says. Download it to open it.');
    });
  if (value.length > limits.html)
    throw new NotShown('This document is too long to be shown here. Download it to open it.');
  const content = cleanHtml(value);
  if (isBlank(content))
    throw new NotShown('There is no text in this document that could be shown. Download it to see what is in it.');
  return { kind: 'html', content, truncated: left };
}
