/** What the registry's controls say about an entry of a framework. */
import { coverageNote, type FrameworkControl, type FrameworkEntryDetail, linkStrengthLabels } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Inline, Skeleton, Stack, Text, TextLink } from '@msp/ui';
import { ScrollArea, StatusBadge } from '@msp/ui/pages';
import { FactStrip, SimpleTable } from '@msp/ui/records';
import { controlPath } from '../../shared/paths';
import { FrameworkSource, NotMapped } from '../framework-text';
import { MapButton } from '../own/map-button';
import { StatementCard } from './statement-card';

/** Why it is in its state, in words. */
function reasonOf({ state, statement, controls }: FrameworkEntryDetail): string {
  switch (state) {
    case 'met':
      return "Every control that it needs and that applies is approved as implemented and isn't failing.";
    case 'partly':
      return "Some of its controls are approved as implemented or partly implemented, but they don't cover it.";
    case 'gap':
      return controls.every(({ implementationStatus }) => implementationStatus === 'NOT_APPLICABLE')
        ? 'You state that it applies, but all of its controls are approved as not applicable.'
        : 'None of its controls is approved as implemented or partly implemented.';
    case 'not-applicable':
      return statement?.applicability === 'excluded'
        ? 'Your statement of applicability excludes it.'
        : 'All of its controls are approved as not applicable.';
    default:
      return 'No control of the registry bears on it.';
  }
}

function ControlRow({ control }: { control: FrameworkControl }) {
  const { code, name, strength, implementationStatus, health } = control;
  return (
    <tr>
      <th scope="row">
        <TextLink to={controlPath(code)}>
          {code} {name}
        </TextLink>
      </th>
      <td>
        <Inline as="span" noWrap>
          {linkStrengthLabels[strength]}
        </Inline>
      </td>
      <td>
        <StatusBadge kind="verdict" value={implementationStatus ?? 'NOT_ANSWERED'} />
      </td>
      <td>{health ? <StatusBadge kind="health" value={health} /> : '—'}</td>
    </tr>
  );
}

function openText({ controls, open }: Pick<FrameworkEntryDetail, 'controls' | 'open'>): string {
  if (open) return `Left open: ${open}`;
  if (controls.some(({ strength }) => strength === 'full')) {
    return 'Together, the controls that it needs cover it completely.';
  }
  return controls.length > 0 ? "What they leave open isn't stated." : 'No control is mapped to it.';
}

function Controls({ entry }: { entry: FrameworkEntryDetail }) {
  const { controls } = entry;
  return (
    <Card>
      <CardHeader actions={<MapButton entry={entry} />}>
        <CardTitle>Controls</CardTitle>
      </CardHeader>
      {controls.length > 0 && (
        <ScrollArea label="Controls of this entry" bordered={false}>
          <SimpleTable middle aria-label="Controls of this entry">
            <thead>
              <tr>
                <th scope="col">Control</th>
                <th scope="col">Link</th>
                <th scope="col">Approved status</th>
                <th scope="col">Health</th>
              </tr>
            </thead>
            <tbody>
              {controls.map((control) => (
                <ControlRow key={control.id} control={control} />
              ))}
            </tbody>
          </SimpleTable>
        </ScrollArea>
      )}
      <CardBody>
        <Text size="sm" tone="muted">
          {openText(entry)} {coverageNote}
        </Text>
      </CardBody>
    </Card>
  );
}

export function EntryView({ entry }: { entry: FrameworkEntryDetail }) {
  const { state, level, framework, isMapped } = entry;
  return (
    <Stack>
      {!isMapped && <NotMapped isOwn={Boolean(framework.own)} />}
      <FactStrip
        label="Entry"
        facts={[
          ['State', <StatusBadge key="state" kind="frameworkEntry" value={state} />],
          ...(level ? [['Level', level] as const] : []),
          ['Source', <FrameworkSource key="source" source={framework.source} />],
        ]}
      />
      <Text size="sm">{reasonOf(entry)}</Text>
      <StatementCard entry={entry} />
      {isMapped && <Controls entry={entry} />}
    </Stack>
  );
}

export function EntrySkeleton() {
  return (
    <Stack>
      <Skeleton height="16" />
      <Skeleton height="24" />
      <Skeleton height="32" />
    </Stack>
  );
}
