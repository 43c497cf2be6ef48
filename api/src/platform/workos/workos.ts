/** The port to WorkOS: what the application asks of it. Each call has a time limit and throws WorkOsFault. */
import type { ErrorCode, PortalArea } from '@msp/contract';
import { AppError } from '../errors';

/** What happened at WorkOS, as its API describes it. */
export interface WorkOsEvent {
  id: string;
  type: string;
  data: unknown;
}

export interface AuditEvent {
  /** `evidence.update`; its schema has to exist. */
  action: string;
  occurredAt: Date;
  actor: { id: string; type: string; name?: string };
  target: { id: string; type: string };
  metadata: Record<string, string>;
}

export interface WorkOsUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface WorkOs {
  /** Finds the organisation by our id, or creates it. @returns its id at WorkOS */
  organization(organization: { id: string; name: string }): Promise<string>;
  /** Finds the person by our id or their address, or creates them, and makes them a member. @returns their id at WorkOS */
  member(organizationId: string, user: WorkOsUser): Promise<string>;
  /** @returns a link that is valid for five minutes: it is opened at once and never stored */
  portalLink(organizationId: string, area: PortalArea, returnUrl: string): Promise<string>;
  /** @returns a token that is valid for an hour */
  widgetToken(organizationId: string, userId: string, scopes: readonly WidgetScope[]): Promise<string>;
  /** Creates the schema of an audit action. Repeating it creates another version of the schema. */
  createAuditAction(action: string, targetType: string, metadata: readonly string[]): Promise<void>;
  /** @param key makes repeating it safe */
  sendAuditEvent(organizationId: string, event: AuditEvent, key: string): Promise<void>;
  /** The events of these types that follow, oldest first; the first ones without a cursor. */
  events(organizationId: string, types: readonly string[], after: string | null): Promise<WorkOsEvent[]>;
}

export type WidgetScope =
  | 'widgets:users-table:manage'
  | 'widgets:sso:manage'
  | 'widgets:domain-verification:manage'
  | 'widgets:dsync:manage'
  | 'widgets:api-keys:manage';

type FaultKind = 'unavailable' | 'throttled' | 'unauthorized' | 'refused';

const replies: Record<FaultKind, [status: number, code: ErrorCode, message: string]> = {
  unavailable: [503, 'UNAVAILABLE', "WorkOS isn't responding. Please try again shortly."],
  throttled: [503, 'UNAVAILABLE', 'WorkOS has too many requests right now. Please try again shortly.'],
  unauthorized: [
    502,
    'IDENTITY_PROVIDER_ERROR',
    "WorkOS refuses the application's key. Ask the operator of the application to check it.",
  ],
  refused: [
    502,
    'IDENTITY_PROVIDER_ERROR',
    'WorkOS refused this request. Ask the operator of the application for help if it happens again.',
  ],
};

/** WorkOS failed. Its own words are left out: they may repeat the request. */
export class WorkOsFault extends AppError {
  /** @param answeredStatus of WorkOS's response; null without one */
  constructor(
    readonly kind: FaultKind,
    readonly answeredStatus: number | null,
  ) {
    super(...replies[kind]);
  }
}
