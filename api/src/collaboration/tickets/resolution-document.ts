/** The resolution of a ticket as a document, which becomes evidence. */
import { dayOf, dayText } from '../../platform/clock';
import type { TicketRow } from './repository';

type Described = 'reference' | 'title' | 'controlCode' | 'controlName' | 'externalNumber' | 'externalUrl';
type Resolved = Pick<TicketRow, Described | 'requestedAt' | 'closedAt' | 'minutes' | 'resolutionText'>;

/** "1 h 15 min" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

const timeText = (at: Date) => `${dayText(dayOf(at))}, ${at.toISOString().slice(11, 16)} UTC`;

export function resolutionDocument(ticket: Resolved, deskName: string): string {
  const { reference, title, controlCode, controlName, externalNumber, externalUrl, closedAt, minutes } = ticket;
  const number = externalNumber ?? reference;
  const facts = [
    ['Ticket', externalUrl ? `[${deskName} ${number}](${externalUrl})` : `${deskName} ${number}`],
    ['Reference', reference],
    ['Control', `${controlCode} ${controlName}`],
    ['Requested', timeText(ticket.requestedAt)],
    ...(closedAt ? [['Closed', timeText(closedAt)]] : []),
    ...(minutes === null ? [] : [['Time recorded', durationText(minutes)]]),
  ];
  return [
    `# ${title}`,
    facts.map(([name, value]) => `- **${name}:** ${value}`).join('\n'),
    '## Resolution',
    ticket.resolutionText.trim() || 'The ticket has no notes that are marked as its resolution.',
    '',
  ].join('\n\n');
}
