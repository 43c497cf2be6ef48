/** What health compares: the claim of a control response, and the facts about its control. */
import type { AnswerType, ImplementationStatus, MetricUnit } from '@msp/contract';
import type { ControlReading } from '../../measurement/metrics/service';
import type { CitedEvidence } from '../evidence/service';
import type { CitedVersion } from '../policies/service';
import type { OpenFindings } from '../scans/tables';
import type { Due } from '../tasks/state';

/** Who set the organisation's own limit and when, and the reason if it is easier than the registry's. */
export interface OwnLimit {
  setBy: string;
  setAt: Date;
  reason: string | null;
}

/** A question with its answer. */
export interface ClaimedAnswer {
  requirement: {
    question: string;
    type: AnswerType;
    /** From the weakest to the strongest. */
    options: string[] | null;
    validMonths: number | null;
    registryMonths: number | null;
    /** Null if the registry's counts. */
    ownInterval: OwnLimit | null;
  };
  value: unknown;
}

/** What an organisation says about a control, in a draft or in an approved version. */
export interface Claim {
  control: { id: string; code: string };
  implementationStatus: ImplementationStatus | null;
  /** When an accepted risk is reviewed again. */
  reviewBy: string | null;
  /** When a reviewer last confirmed what it rests on. Null for a draft: a review decides about that as it is. */
  approvedAt: Date | null;
  answers: ClaimedAnswer[];
}

export interface ReadMetric {
  id: string;
  key: string;
  name: string;
  unit: MetricUnit;
  better: 'higher' | 'lower';
  target: number;
  registryTarget: number;
  /** Null if the registry's counts. */
  ownTarget: OwnLimit | null;
  reading: Pick<ControlReading, 'state' | 'effective' | 'measured' | 'override' | 'overridden' | 'subjectsChanged'>;
}

/** The current version of what a response cites by an earlier one, and the people who made it. */
export interface NewerVersion {
  number: number;
  by: string[];
}

/** What a scanner reports about a control. */
export interface ReadScan {
  id: string;
  name: string;
  expectedDays: number;
  lastReportAt: Date | null;
  /** Its rules name the control, or did. */
  isMapped: boolean;
  isDeleted: boolean;
  /** The latest change of its settings after which the control may have fewer findings. */
  eased: { at: Date; by: string } | null;
  open: OpenFindings[string];
}

/** What the claim is compared with. */
export interface Facts {
  metrics: ReadMetric[];
  scans: ReadScan[];
  /** The versions that the answers cite; of an approved response those that were approved. */
  evidence: (Pick<CitedEvidence, 'id' | 'name' | 'validUntil'> & {
    newer: NewerVersion | null;
    /** Whether collections renew it; `validUntil` is then that of the latest. */
    isRenewed?: boolean;
  })[];
  policies: (Pick<CitedVersion, 'code' | 'name' | 'number' | 'isRetired' | 'reviewBy'> & {
    newer: NewerVersion | null;
  })[];
  /** The registry's policies for the control, and whether a version of each is in force. */
  requiredPolicies: { code: string; name: string; inForce: boolean }[];
  /** The recurring tasks of the control. */
  tasks: (Due & { id: string; name: string; lastDoneOn: string | null })[];
}
