/** State machines of records: which status a transition leads to, and why any other transition is refused. */
import { invalidTransition } from '../errors';

export interface Transitions<Transition extends string, Status extends string> {
  /** The next status by transition and current status. A transition without an entry is refused. */
  next: Readonly<Record<Transition, Readonly<Partial<Record<Status, Status>>>>>;
  /** The message for a refused transition. */
  refusals: Readonly<Record<Transition, string>>;
}

/** @throws AppError 409 INVALID_TRANSITION with the current status */
export function nextStatus<Transition extends string, Status extends string>(
  { next, refusals }: Transitions<Transition, Status>,
  transition: Transition,
  current: Status,
): Status {
  const status = next[transition][current];
  if (!status) throw invalidTransition(refusals[transition], current);
  return status;
}
