/** The numbers of records by state above a list, each a link to those records. */
import { Skeleton, type Tone } from '@msp/ui';
import { SummaryStrip } from '@msp/ui/pages';

interface StateSummaryProps<State extends string> {
  label: string;
  /** The name of all records, and their number; undefined while it loads. */
  all: { label: string; total: number | undefined };
  states: readonly State[];
  looks: Readonly<Record<State, { label: string; tone: Tone }>>;
  counts: Readonly<Partial<Record<State, number>>> | undefined;
  path: string;
  /** The filter of the list that a state is a value of. */
  filter?: string;
  /** Another number, after the states. */
  further?: { label: string; total: number | undefined; tone: Tone; to: string };
}

export function StateSummary<State extends string>({
  label,
  all,
  states,
  looks,
  counts,
  path,
  filter = 'state',
  further,
}: StateSummaryProps<State>) {
  const number = (value: number | undefined) => value ?? <Skeleton height="6" width="8" />;
  const figures = states.map((state) => {
    const value = all.total === undefined ? undefined : (counts?.[state] ?? 0);
    const { label: name, tone } = looks[state];
    return { label: name, value: number(value), tone: value ? tone : undefined, to: `${path}?${filter}=${state}` };
  });
  if (further) {
    const { total, tone, ...rest } = further;
    figures.push({ ...rest, value: number(total), tone: total ? tone : undefined });
  }
  return (
    <SummaryStrip label={label} figures={[{ label: all.label, value: number(all.total), to: path }, ...figures]} />
  );
}
