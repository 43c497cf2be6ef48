/** The controls of the latest snapshot with the assessors' verdicts. */
import type { AssessedControl, Assessment, calls } from '@msp/contract';
import type { CallResult } from '@msp/http';
import { LoadState } from '@msp/records';
import { Box, Button, Card, CardBody, CardHeader, CardTitle, List, Text } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { memo, useDeferredValue, useState } from 'react';
import type { GapTickets } from '../../tickets/public';
import { ControlRow } from './control-row';

/** A larger registry is shown in steps, so that the page stays quick. */
const shownFirst = 50;

const filters = {
  all: { label: 'All', matches: () => true },
  pending: { label: 'Not assessed', matches: ({ verdict }: AssessedControl) => !verdict || verdict.outdated },
  concerns: { label: 'Concerns', matches: ({ verdict }: AssessedControl) => (verdict?.verdict ?? 'MET') !== 'MET' },
  changed: { label: 'Changed', matches: ({ changed }: AssessedControl) => changed },
} as const;

type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

interface ControlsCardProps {
  assessment: Assessment;
  result: ControlsResult;
  /** Absent if another card shows them. */
  tickets?: GapTickets;
}

interface RowsProps {
  assessmentId: string;
  items: readonly AssessedControl[];
  filter: Filter;
  tickets: GapTickets | undefined;
}

/** Rendered only when the deferred filter changes, not when another one is chosen. */
const Rows = memo(function Rows({ assessmentId, items, filter, tickets }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const matching = items.filter(filters[filter].matches);
  const shown = showsAll ? matching : matching.slice(0, shownFirst);
  if (matching.length === 0)
    return (
      <CardBody>
        <Text tone="muted">No control matches this filter.</Text>
      </CardBody>
    );
  return (
    <>
      <List variant="rows" lineAbove aria-label="Controls">
        {shown.map((item) => (
          <ControlRow key={item.control.id} assessmentId={assessmentId} item={item} tickets={tickets} />
        ))}
      </List>
      {matching.length > shown.length && (
        <Box p="4">
          <Button onClick={() => setShowsAll(true)}>Show {matching.length - shown.length} more</Button>
        </Box>
      )}
    </>
  );
});

export function ControlsCard({ assessment: { id, snapshots }, result, tickets }: ControlsCardProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const items = result.data?.items;
  // The rows follow the chosen filter without holding up the page.
  const shownFilter = useDeferredValue(filter);
  const shown = snapshots.length > 1 ? names : names.filter((name) => name !== 'changed');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Submitted controls</CardTitle>
      </CardHeader>
      {!items && <LoadState what="the submitted controls" result={result} />}
      {items && (
        <>
          <CardBody>
            <Segments
              label="Show controls"
              value={filter}
              onChange={setFilter}
              options={shown.map((value) => ({
                value,
                label: `${filters[value].label} (${items.filter(filters[value].matches).length})`,
              }))}
            />
          </CardBody>
          <Rows assessmentId={id} items={items} filter={shownFilter} tickets={tickets} />
        </>
      )}
    </Card>
  );
}

/** The controls of the latest snapshot, as the page loads them once for several cards. */
export type ControlsResult = CallResult<typeof calls.assessments.controls>;
