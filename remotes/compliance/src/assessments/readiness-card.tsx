/** What an assessment still needs: how many controls are approved, and each item with a link to where it is done. */
import { type Readiness, type ReadinessKind, readinessKinds } from '@msp/contract';
import type { HttpError } from '@msp/http';
import { LoadState } from '@msp/records';
import {
  Badge,
  Box,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Heading,
  Inline,
  type LinkRow,
  LinkRows,
  Progress,
  plural,
  Stack,
  SuccessIcon,
  Text,
  WarningIcon,
} from '@msp/ui';
import { useState } from 'react';
import { readinessHeadings } from './assessment-text';

type Item = Readiness['items'][number];

/** The number of items shown of each kind until the reader asks for all. */
const shownFirst = 6;

export const readinessRow = ({ control, message, path, blocking }: Item): LinkRow => ({
  key: `${control.id}:${path}`,
  to: path,
  icon: <WarningIcon />,
  tone: blocking ? 'attention' : 'none',
  label: `${control.code} ${control.name}`,
  detail: message,
});

function Group({ kind, items }: { kind: ReadinessKind; items: readonly Item[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, items.length - shownFirst);
  return (
    <Box role="group" aria-label={readinessHeadings[kind]}>
      <Box px="4" pb="1">
        <Heading as="h3" size="sm">
          {readinessHeadings[kind]} ({items.length})
        </Heading>
      </Box>
      <LinkRows rows={(hidden > 0 ? items.slice(0, shownFirst) : items).map(readinessRow)} />
      {hidden > 0 && (
        <Box px="4" pb="3">
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show {hidden} more
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Items by kind, in the order of the kinds. */
function ReadinessGroups({ items }: Pick<Readiness, 'items'>) {
  const groups = readinessKinds
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0);
  return groups.map((group) => <Group key={group.kind} {...group} />);
}

function Content({ readiness: { ready, controls, items } }: { readiness: Readiness }) {
  const judged = items.filter(({ blocking }) => !blocking);
  const approved = `${controls.approved} of ${plural(controls.total, 'control')} approved`;
  return (
    <>
      <CardBody>
        <Stack gap="2">
          <Inline wrap justifyContent="space-between">
            <Text>{approved}</Text>
            {ready && (
              <Badge tone="good">
                <SuccessIcon />
                Ready to submit
              </Badge>
            )}
          </Inline>
          <Progress
            label={approved}
            value={controls.total === 0 ? 0 : (100 * controls.approved) / controls.total}
            tone={ready ? 'good' : 'accent'}
          />
        </Stack>
      </CardBody>
      <ReadinessGroups items={items.filter(({ blocking }) => blocking)} />
      {judged.length > 0 && (
        <>
          <Box px="4" pb="2">
            <Text size="sm" tone="muted">
              These points don't block submission.
            </Text>
          </Box>
          <ReadinessGroups items={judged} />
        </>
      )}
    </>
  );
}

interface ReadinessCardProps {
  result: {
    data: Readiness | undefined;
    error: HttpError | undefined;
    isValidating: boolean;
    mutate: () => unknown;
  };
}

export function ReadinessCard({ result }: ReadinessCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Readiness</CardTitle>
      </CardHeader>
      {result.data ? <Content readiness={result.data} /> : <LoadState what="the readiness" result={result} />}
    </Card>
  );
}
