/**
 * Writes the title and text of a ticket. They leave the application, so they contain only what members of the organisation can read, and
 * no secrets.
 */
import { ticketGapKindLabels } from '@msp/contract';
import { pageAddress } from '../../../platform/page-path';
import { type Gap, gapPath } from './gap';

/** @returns at most `limit` characters, cut between words where possible */
export function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > limit / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

const titleLimit = 200;

/** "IDN-01 check fails: Members with multi-factor sign-in" */
export const titleOf = ({ control, finding, name }: Gap) =>
  shortened(`${control.code} ${finding}: ${name}`, titleLimit);

/** The title in the service desk. It ends with the reference, so that a search finds the ticket if lists omit the reference's own field. */
export function summaryOf(title: string, reference: string, limit: number): string {
  const end = ` [${reference}]`;
  return `${shortened(title, limit - end.length)}${end}`;
}

/** Escapes Markdown, so that names and comments can't add links, images or markup. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');

export interface ComposedFrom {
  gap: Gap;
  reference: string;
  publicUrl: string;
  /** The external id of the organisation. */
  organization: string;
  /** The name of this application. */
  brandName: string;
}

export function textOf({ gap, reference, publicUrl, organization, brandName }: ComposedFrom): string {
  const { control, name, reasons } = gap;
  const url = pageAddress(publicUrl, gapPath(gap.reference, control.code), organization);
  const isControl = name === control.name;
  return [
    `**Control:** ${control.code} ${plain(control.name)}`,
    `**${ticketGapKindLabels[gap.reference.kind]}:** ${isControl ? plain(gap.finding) : plain(name)}`,
    ...reasons.map((reason) =>
      reason
        .split('\n')
        .map((line) => `> ${plain(line)}`)
        .join('\n'),
    ),
    `[Open in ${brandName}](${url})`,
    `When you close this ticket, describe in its resolution what you did, and attach files that prove it. ${brandName} offers both as evidence. The gap itself closes in ${brandName} once it's fixed.`,
    `Reference: ${reference}. Please keep it in this ticket.`,
  ].join('\n\n');
}
