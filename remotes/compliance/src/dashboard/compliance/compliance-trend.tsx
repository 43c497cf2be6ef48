/** The compliance percentage of the last months as a line. Loaded after the number that it belongs to. */
import { type ComplianceSnapshot, calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';
import { formatDate, pluralWord } from '@msp/ui';
import { loadChart, TimeChart, type TimePoint } from '@msp/ui/records';
import type { Loose } from '../../shared/loose';

export { loadChart };

interface Today {
  percentage: number;
  implemented: number;
  total: number;
  /** An ISO time; without it the line ends with the last snapshot. */
  at: string | null | undefined;
}

interface CompliancePoint extends TimePoint {
  controls: string;
}

function pointOf(day: string, percentage: number, implemented: number, total: number): CompliancePoint {
  return {
    time: Date.parse(day),
    value: percentage,
    when: formatDate(day),
    reading: `${percentage}%`,
    controls: `${implemented} of ${total}`,
  };
}

/** The snapshots of earlier days, then the present figures. */
export function compliancePoints(snapshots: readonly Loose<ComplianceSnapshot>[], today: Today): CompliancePoint[] {
  const thisDay = today.at?.slice(0, 10);
  const earlier = snapshots.flatMap((snapshot) => {
    const { day, percentage, implementedControls, totalControls } = snapshot ?? {};
    if (!day || day === thisDay || typeof percentage !== 'number') return [];
    return pointOf(day, percentage, implementedControls ?? 0, totalControls ?? 0);
  });
  return thisDay ? [...earlier, pointOf(thisDay, today.percentage, today.implemented, today.total)] : earlier;
}

const days = constants.complianceHistoryDays;

export default function ComplianceTrend(today: Today) {
  const { data, error, isValidating, mutate } = useCall(calls.dashboard.history, { query: { days } });
  return (
    <TimeChart
      name="Compliance"
      points={data && compliancePoints(data.items ?? [], today)}
      range={[0, 100]}
      columns={[{ header: 'Implemented controls', cell: ({ controls }) => controls }]}
      empty={`The chart appears after two days of data. It covers ${days} ${pluralWord(days, 'day')}.`}
      error={error && { message: error.message, onRetry: () => void mutate(), retrying: isValidating }}
    />
  );
}
