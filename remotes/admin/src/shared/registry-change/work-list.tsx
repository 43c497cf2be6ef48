/** What an organisation has under one registry. */
import type { RegistryWork } from '@msp/contract';
import { List, plural, Stack, Text } from '@msp/ui';
import { formatCount } from '@msp/ui/pages';

/** The lines of what there is; snoozes are left out, because they end. */
export function workLines(work: RegistryWork): string[] {
  const { responses, approvedResponses, acceptedRisks, evidence, metrics, metricOverrides, ownLimits, tasks } = work;
  const risks = acceptedRisks > 0 ? `, ${plural(acceptedRisks, 'accepted risk')}` : '';
  const lines: [number, string][] = [
    [responses, `${plural(responses, 'control response')}: ${formatCount(approvedResponses)} approved${risks}`],
    [evidence, `Links to controls: ${plural(evidence, 'evidence record')}`],
    [work.risks, `Links to controls: ${plural(work.risks, 'risk')}`],
    [work.suppliers, `Links to controls: ${plural(work.suppliers, 'supplier')}`],
    [metrics, `${plural(metrics, 'metric')} with values`],
    [metricOverrides, plural(metricOverrides, 'active override')],
    [ownLimits, plural(ownLimits, 'own target or interval', 'own targets and intervals')],
    [tasks, plural(tasks, 'recurring task')],
  ];
  return lines.flatMap(([total, line]) => (total > 0 ? [line] : []));
}

interface WorkListProps {
  title: string;
  about: string;
  /** Without any work; null shows nothing. */
  none: string | null;
  work: RegistryWork;
}

export function WorkList({ title, about, none, work }: WorkListProps) {
  const lines = workLines(work);
  if (lines.length === 0) return none === null ? null : <Text tone="muted">{none}</Text>;
  return (
    <Stack gap="1">
      <Text as="h3" weight="medium">
        {title}
      </Text>
      <List variant="bullets" aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text tone="muted">{about}</Text>
    </Stack>
  );
}
