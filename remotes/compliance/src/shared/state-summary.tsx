/** The numbers of records by state above a list, each a link to those records. */
import { Skeleton, Text, type Tone, VisuallyHidden } from '@msp/ui';
import { SummaryStrip } from '@msp/ui/pages';

interface StateSummaryProps<State extends string> {
  label: string;
  /** The name of all records, and their number; undefined while it loads. */
  all: { label: string; total: number | undefined };
  states: readonly State[];
  looks: Readonly<Record<State, { label: string; tone: Tone }>>;
  /** Null for a number that isn't known yet. */
  counts: Readonly<Partial<Record<State, number | null>>> | undefined;
  path: string;
  /** The filter of the list that a state is a value of. */
  filter?: string;
  /** Another number, after the states. */
  further?: { label: string; total: number | undefined; tone: Tone; to: string };
}

const Unknown = () => (
  <>
    <Text as="span" tone="subtle" aria-hidden="true" title="Being calculated">
      —
    </Text>
    <VisuallyHidden>Being calculated</VisuallyHidden>
  </>
);

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
  const number = (value: number | null | undefined) => {
    if (value === null) return <Unknown />;
    return value ?? <Skeleton height="6" width="8" />;
  };
  const figures = states.map((state) => {
    const count = counts?.[state];
    const value = all.total === undefined ? undefined : count === undefined ? 0 : count;
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
