/** Two versions side by side; on a narrow screen one under the other. */
import type { ControlResponseVersion } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, chakra, plural, Text } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';
import { useState } from 'react';
import { differences, type Side } from './differences';

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { px: '4', py: '3', borderTopWidth: '1px' },
    '& h3': {
      fontSize: 'md',
      fontWeight: 'medium',
      marginBottom: '1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
    '& [data-part=sides]': {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    '& [data-part=said]': { minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& [data-changed] [data-part=said]': {
      px: '2',
      py: '1',
      borderRadius: 'sm',
      borderInlineStartWidth: '3px',
      bg: 'bg.sunken',
    },
    '& [data-changed] [data-part=said]:last-of-type': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& code': { display: 'block', fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted' },
  },
});

function Said({ side, name }: { side: Side; name: string }) {
  return (
    <div data-part="said">
      <Text size="xs" tone="muted">
        {name}
      </Text>
      {side.text}
      {side.evidence.map(({ id, name: evidence, fileName, sha256 }) => (
        <div key={id}>
          {evidence} ({fileName})<code>SHA-256 {sha256}</code>
        </div>
      ))}
      {side.text === null && side.evidence.length === 0 && (
        <Text as="span" tone="subtle">
          Nothing
        </Text>
      )}
    </div>
  );
}

interface ComparisonProps {
  before: ControlResponseVersion;
  after: ControlResponseVersion;
}

export function Comparison({ before, after }: ComparisonProps) {
  const [all, setAll] = useState(false);
  const rows = differences(before, after);
  const changed = rows.filter((one) => one.changed);
  const alone = before.id === after.id;
  const shown = all || alone ? rows : changed;
  return (
    <Card>
      <CardHeader
        actions={
          !alone && (
            <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
              Show what is the same too
            </Checkbox>
          )
        }
      >
        <CardTitle>
          {alone ? `Version ${after.number}` : `Version ${before.number} and version ${after.number}`}
        </CardTitle>
        {!alone && (
          <Text size="sm" tone="muted" role="status">
            {plural(changed.length, 'difference')}
          </Text>
        )}
      </CardHeader>
      {shown.length === 0 && (
        <CardBody>
          <Text tone="muted">Both say the same.</Text>
        </CardBody>
      )}
      {shown.length > 0 && (
        <Rows>
          {shown.map(({ key, label, before: one, after: other, changed: differs }) => (
            <li key={key} data-changed={differs ? '' : undefined}>
              <h3>
                {label}
                {differs && all && <Badge tone="accent">Changed</Badge>}
              </h3>
              <div data-part="sides">
                {!alone && <Said side={one} name={`Version ${before.number}`} />}
                <Said side={other} name={`Version ${after.number}`} />
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
