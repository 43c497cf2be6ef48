/** Which calls a change makes stale, whoever made it: one row for every kind of record that changes. */
import { type ChangedRecord, type ChangeEvent, calls, type EndpointData } from '@msp/contract';

/** Every key of a call, or those of one record. */
export type Stale = EndpointData | readonly [EndpointData, object];

interface Row {
  calls: (change: ChangeEvent) => readonly Stale[];
  /** The first part of the paths that change such a record: a tab that has just used one has already asked again. */
  changedBy: readonly string[];
}

const ofOne = (call: EndpointData, id: string | null): Stale => (id === null ? call : [call, { id }]);

const answers: Row = {
  calls: ({ controlId }) => [
    ofOne(calls.controlResponses.ofControl, controlId),
    calls.controlResponses.get,
    calls.controlResponses.list,
    calls.controlResponses.versions,
    calls.requirementResponses.ofResponse,
    calls.controls.withStatus,
    // Says what cites it.
    calls.evidence.get,
    calls.dashboard.get,
  ],
  changedBy: ['control-responses', 'requirement-responses'],
};

const rows: Record<ChangedRecord, Row> = {
  'control-response': answers,
  'requirement-response': answers,
  comment: { calls: () => [calls.comments.list], changedBy: ['comments'] },
  evidence: {
    calls: ({ recordId }) => [
      ofOne(calls.evidence.get, recordId),
      calls.evidence.list,
      calls.controls.withStatus,
      // Answers show the names of what they cite.
      calls.controlResponses.ofControl,
      calls.controlResponses.get,
    ],
    changedBy: ['evidence'],
  },
  integration: { calls: () => [calls.integrations.list, calls.dashboard.get], changedBy: ['integrations'] },
  certificate: { calls: () => [calls.dashboard.get, calls.dashboard.certificates], changedBy: ['certificates'] },
  onboarding: { calls: () => [calls.onboarding.progress], changedBy: ['onboarding'] },
  organization: { calls: () => [calls.users.list], changedBy: ['users'] },
};

/** Every change stands in the activity log. */
const always: readonly Stale[] = [calls.activity.ofControl, calls.activity.list, calls.dashboard.activity];

/** A newer server may name records that this browser does not know. */
const rowOf = ({ recordType }: ChangeEvent): Row | undefined => rows[recordType];

export const staleBy = (change: ChangeEvent): readonly Stale[] => [...(rowOf(change)?.calls(change) ?? []), ...always];

export const changedBy = (change: ChangeEvent): readonly string[] => rowOf(change)?.changedBy ?? [];
