/**
 * The title and text of a ticket, from what is known of its gap. They leave the application: nothing is in them that a member of the
 * organisation could not read, and no secrets.
 */
import { ticketGapKindLabels } from '@msp/contract';
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

/** The title at the service desk, with the reference, by which it is found if the service desk doesn't return the field for it. */
export function summaryOf(title: string, reference: string, limit: number): string {
  const end = ` [${reference}]`;
  return `${shortened(title, limit - end.length)}${end}`;
}

/** Text of others inside Markdown: it adds no links, images or markup of its own. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');

export interface ComposedFrom {
  gap: Gap;
  reference: string;
  publicUrl: string;
  /** The name of this application. */
  brandName: string;
}

export function textOf({ gap, reference, publicUrl, brandName }: ComposedFrom): string {
  const { control, name, reasons } = gap;
  const url = new URL(gapPath(gap.reference, control.code), publicUrl).href;
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
    `When you close this ticket, describe what you did in its resolution, and attach what shows it. Both are offered as evidence in ${brandName}. The gap itself closes there, once it is mended.`,
    `Reference: ${reference}. Please keep it in this ticket.`,
  ].join('\n\n');
}
