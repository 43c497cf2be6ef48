/** The day by which an answer is to be submitted, and whether it is late. */
import { type ControlProgress, constants, type DueState, dueStateLabels } from '@msp/contract';
import { daysOverdue, formatDate, Text } from '@msp/ui';
import { CellNote, Overdue, today } from '@msp/ui/pages';

const dayMs = 86_400_000;

/** A submitted answer is no longer due. */
const isSubmitted = (progress: ControlProgress) => progress === 'IN_REVIEW' || progress === 'APPROVED';

export function dueStateOf(day: string | null, progress: ControlProgress): DueState | null {
  if (day === null || isSubmitted(progress)) return null;
  if (daysOverdue(day) > 0) return 'OVERDUE';
  const daysLeft = (Date.parse(day) - Date.parse(today())) / dayMs;
  return daysLeft <= constants.dueSoonDays ? 'DUE_SOON' : null;
}

export function DueDate({ day, progress }: { day: string; progress: ControlProgress }) {
  const state = dueStateOf(day, progress);
  return (
    <>
      <Text as="span" {...(state === 'OVERDUE' && { tone: 'bad' })}>
        {formatDate(day)}
      </Text>
      {state === 'OVERDUE' && <Overdue day={day} />}
      {state === 'DUE_SOON' && <CellNote>{dueStateLabels.DUE_SOON}</CellNote>}
    </>
  );
}
