/** The verdict on a control that counts. */
import type { AssessedControl } from '@msp/contract';

/** Null without a verdict, and with one on an earlier version of the response. */
export const currentVerdict = ({ verdict }: AssessedControl): AssessedControl['verdict'] =>
  verdict && !verdict.outdated ? verdict : null;
