/** Who gave the saved verdict on a control, and when. */
import type { AssessedControl } from '@msp/contract';
import { formatRelative, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

interface SavedVerdictProps {
  item: AssessedControl;
  /** Where no form shows them: the verdict and its comment. */
  isWhole?: boolean;
}

export function SavedVerdict({ item, isWhole = false }: SavedVerdictProps) {
  const verdict = currentVerdict(item);
  if (!verdict) return isWhole ? <StatusBadge kind="assessmentVerdict" value="PENDING" /> : null;
  const { decidedBy, decidedAt, comment, acceptedReason } = verdict;
  return (
    <>
      {isWhole && <StatusBadge kind="assessmentVerdict" value={verdict.verdict} />}
      {isWhole && comment !== '' && <Text preserveLines>{comment}</Text>}
      <Text size="sm" tone="muted">
        Saved by {decidedBy?.name ?? 'a former assessor'} {formatRelative(decidedAt)}
      </Text>
      {acceptedReason && <Text size="sm">Accepted although not met: {acceptedReason}</Text>}
    </>
  );
}

/** Null without a verdict, and with one on an earlier version of the response. */
export const currentVerdict = ({ verdict }: AssessedControl): AssessedControl['verdict'] =>
  verdict && !verdict.outdated ? verdict : null;
