/** The day by which an answer is to be submitted, and whether it is late. */
import { type ControlProgress, constants, dueStateLabels } from '@msp/contract';
import { formatDate, Text } from '@msp/ui';
import { CellNote } from '@msp/ui/pages';
import { today } from '@msp/ui/records';

const dayMs = 86_400_000;

/** An answer that is submitted is no longer due. */
export const isOpen = (progress: ControlProgress): boolean => progress !== 'IN_REVIEW' && progress !== 'APPROVED';

interface DueDateProps {
  day: string;
  isOpen: boolean;
}

export function DueDate({ day, isOpen: isStillDue }: DueDateProps) {
  const text = formatDate(day);
  const daysLeft = (Date.parse(day) - Date.parse(today())) / dayMs;
  if (!isStillDue || daysLeft > constants.dueSoonDays) return text;
  if (daysLeft >= 0)
    return (
      <>
        {text}
        <CellNote>{dueStateLabels.DUE_SOON}</CellNote>
      </>
    );
  return (
    <>
      <Text as="span" tone="bad">
        {text}
      </Text>
      <CellNote tone="bad">{dueStateLabels.OVERDUE}</CellNote>
    </>
  );
}
