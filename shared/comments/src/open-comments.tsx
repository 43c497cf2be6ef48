/** How many threads of a record are open, beside the word that leads to them. Nothing while that is not known, or none is. */
import type { CommentedRecord } from '@msp/contract';
import { Badge, VisuallyHidden } from '@msp/ui';
import { useFirstPage } from './use-threads';

interface OpenCommentsProps {
  recordType: CommentedRecord;
  /** Null while there is no record yet. */
  recordId: string | null;
}

export function OpenComments({ recordType, recordId }: OpenCommentsProps) {
  const { data } = useFirstPage(recordId === null ? null : { recordType, recordId }, 'open');
  const open = data?.summary.open ?? 0;
  if (open === 0) return null;
  return (
    <Badge marginInlineStart="1.5">
      {open}
      <VisuallyHidden> open</VisuallyHidden>
    </Badge>
  );
}
