/** Two versions of an answer side by side, or one below the other on a narrow screen. */
import type { ControlResponseVersion } from '@msp/contract';
import {
  Badge,
  Box,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Grid,
  Heading,
  Inline,
  List,
  plural,
  SubText,
  Text,
} from '@msp/ui';
import { Checkbox, Disclosure } from '@msp/ui/pages';
import { useState } from 'react';
import { differences, type FieldDifference, type Side } from './differences';

interface SideValueProps {
  side: Side;
  name: string;
  /** Marks a changed value: the newer side in the accent colour. */
  mark: 'none' | 'before' | 'after';
}

function SideValue({ side, name, mark }: SideValueProps) {
  const isAfter = mark === 'after';
  return (
    <Box
      minWidth="0"
      {...(mark !== 'none' && {
        px: '2',
        py: '1',
        borderRadius: 'sm',
        borderInlineStartWidth: '3px',
        bg: isAfter ? 'accent.subtle' : 'bg.sunken',
        ...(isAfter && { borderColor: 'accent.solid' }),
      })}
    >
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <Text as="div" preserveLines>
        {side.text}
        {side.evidence.map(({ id, name: evidence, fileName, sha256, validUntil }) => (
          <div key={id}>
            {evidence} ({fileName}
            {validUntil && `, valid until ${formatDate(validUntil)}`})
            <Disclosure summary="Details">
              <SubText mono>SHA-256 {sha256}</SubText>
            </Disclosure>
          </div>
        ))}
      </Text>
      {side.text === null && side.evidence.length === 0 && (
        <Text as="span" tone="subtle">
          Empty
        </Text>
      )}
    </Box>
  );
}

interface DifferenceRowProps {
  row: FieldDifference;
  /** The names of the two sides; only the later one is shown if there is no earlier one. */
  names: { before?: string | undefined; after: string };
  showsBadge?: boolean;
}

export function DifferenceRow({ row, names: { before, after }, showsBadge = false }: DifferenceRowProps) {
  return (
    <li data-changed={row.changed ? '' : undefined}>
      <Heading as="h3" size="sm" weight="medium" marginBottom="1">
        <Inline as="span" wrap>
          {row.label}
          {row.changed && showsBadge && <Badge tone="accent">Changed</Badge>}
        </Inline>
      </Heading>
      <Grid gap="2" {...(before !== undefined && { columns: [1, 1], from: 'md' as const })}>
        {before !== undefined && <SideValue side={row.before} name={before} mark={row.changed ? 'before' : 'none'} />}
        <SideValue side={row.after} name={after} mark={row.changed ? 'after' : 'none'} />
      </Grid>
    </li>
  );
}

interface ComparisonProps {
  before: ControlResponseVersion;
  after: ControlResponseVersion;
}

export function Comparison({ before, after }: ComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = differences(before, after);
  const changed = rows.filter((row) => row.changed);
  const isSingle = before.id === after.id;
  const shown = showsAll || isSingle ? rows : changed;
  return (
    <Card>
      <CardHeader
        actions={
          !isSingle && (
            <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)}>
              Show unchanged fields
            </Checkbox>
          )
        }
      >
        <CardTitle>
          {isSingle ? `Version ${after.number}` : `Version ${before.number} and version ${after.number}`}
        </CardTitle>
        {!isSingle && (
          <Text size="sm" tone="muted" role="status">
            {plural(changed.length, 'difference')}
          </Text>
        )}
      </CardHeader>
      {shown.length === 0 ? (
        <CardBody>
          <Text tone="muted">The two versions are the same.</Text>
        </CardBody>
      ) : (
        <List variant="rows" density="roomy" lineAbove>
          {shown.map((row) => (
            <DifferenceRow
              key={row.key}
              row={row}
              names={{ before: isSingle ? undefined : `Version ${before.number}`, after: `Version ${after.number}` }}
              showsBadge={showsAll}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
