/** The day by which an answer is to be submitted, and whether it is late. */
import { type ControlProgress, constants, type DueState, dueStateLabels } from '@msp/contract';
import { formatDate, Text } from '@msp/ui';
import { CellNote } from '@msp/ui/pages';
import { today } from '@msp/ui/records';

const dayMs = 86_400_000;

/** A submitted answer is no longer due. */
const isSubmitted = (progress: ControlProgress) => progress === 'IN_REVIEW' || progress === 'APPROVED';

export function dueStateOf(day: string | null, progress: ControlProgress): DueState | null {
  if (day === null || isSubmitted(progress)) return null;
  const daysLeft = (Date.parse(day) - Date.parse(today())) / dayMs;
  if (daysLeft < 0) return 'OVERDUE';
  return daysLeft <= constants.dueSoonDays ? 'DUE_SOON' : null;
}

export function DueDate({ day, progress }: { day: string; progress: ControlProgress }) {
  const state = dueStateOf(day, progress);
  const bad = state === 'OVERDUE' ? ({ tone: 'bad' } as const) : {};
  return (
    <>
      <Text as="span" {...bad}>
        {formatDate(day)}
      </Text>
      {state && <CellNote {...bad}>{dueStateLabels[state]}</CellNote>}
    </>
  );
}
