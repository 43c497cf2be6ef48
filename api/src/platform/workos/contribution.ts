/** What an area does with the events of WorkOS. The programs pass the contributions to the job that reads events. */

import type { OrganizationContext } from '../context/context';
import type { AppError } from '../errors';
import type { WorkOsEvent } from './workos';

export interface EventContribution {
  types: readonly string[];
  /**
   * Applies one event, at least once and in order. Everything that the context runs is one transaction, which also stores that the
   * event has been applied: no network calls.
   * @throws AppError 4xx for an event that cannot be applied: it is skipped, and nothing of it is stored
   */
  apply(context: OrganizationContext, event: WorkOsEvent): Promise<void>;
  /** Tells administrators of a skipped event. */
  refused(context: OrganizationContext, event: WorkOsEvent, reason: AppError): Promise<void>;
}
