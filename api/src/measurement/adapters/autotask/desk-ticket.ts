/** What an Autotask ticket says about its deadlines. */
import { type DeskTicket, metDeadline } from '../service-desk';
import type { Chosen } from './picklists';
import type { AutotaskTicket } from './shapes';

/** Autotask's own verdict on the agreement is not read: in some companies it is empty, while the due dates are set. */
export const deskTicket =
  ({ queue, priority }: Chosen, now: Date) =>
  (ticket: AutotaskTicket): DeskTicket => {
    const resolvedAt = ticket.resolvedDateTime ?? ticket.completedDate;
    // What is late while the agreement is paused is due later than the date says.
    const isPaused = (ticket.serviceLevelAgreementPausedNextEventHours ?? 0) > 0;
    const outcomeOf = (due: Date | null, done: Date | null) =>
      isPaused && done === null ? null : metDeadline(due, done, now);
    return {
      security: ticket.queueID === queue,
      priority: ticket.priority === priority ? 1 : null,
      openedAt: ticket.createDate,
      answeredInSla: outcomeOf(ticket.firstResponseDueDateTime, ticket.firstResponseDateTime ?? resolvedAt),
      resolvedInSla: outcomeOf(ticket.resolvedDueDateTime, resolvedAt),
    };
  };
