/** The Markdown of a written version. What its record says of owner, approver, dates and version is not said a second time. */
import { fillBlanks, withoutDocumentControl } from '@msp/templates';
import type { VersionRow } from '../repository';

type Written = Pick<VersionRow, 'source' | 'content' | 'blankValues'>;

/** As it is edited: blanks stay. Texts from templates of earlier releases had tables of document control. */
export function writtenText({ source, content }: Omit<Written, 'blankValues'>): string {
  const text = content ?? '';
  return source === 'TEMPLATE' ? withoutDocumentControl(text) : text;
}

/** As it is read, printed and compared: with the values of its blanks. */
export const filledText = (version: Written): string => fillBlanks(writtenText(version), version.blankValues);
