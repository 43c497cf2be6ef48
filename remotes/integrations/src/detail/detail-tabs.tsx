/** The parts of an integration's page. The address names the open one. */
import type { IntegrationDetail } from '@msp/contract';
import { useNavigate, useSearchParams } from '@msp/router';
import { Box, Stack } from '@msp/ui';
import { Tabs } from '@msp/ui/records';
import { Checks } from './checks';
import { MetricList } from './metrics/metric-list';
import { RunList } from './runs/run-list';
import { SubjectList } from './subjects/subject-list';
import { capitalized, type SubjectWords } from './subjects/subject-words';
import { TicketsCard } from './tickets/tickets-card';
import { useDestination } from './tickets/use-destination';

const always = ['checks', 'metrics', 'subjects', 'runs'] as const;

interface DetailTabsProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

export function DetailTabs({ integration, words }: DetailTabsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const destination = useDestination(integration);
  const keys = destination.isOffered ? ([...always, 'tickets'] as const) : always;
  const active = keys.find((key) => key === params.get('tab')) ?? 'checks';
  const panels = {
    checks: { label: 'Checks', content: <Checks integration={integration} /> },
    metrics: { label: 'Metrics', content: <MetricList integration={integration} words={words} /> },
    subjects: { label: capitalized(words.other), content: <SubjectList integration={integration} words={words} /> },
    runs: { label: 'Runs', content: <RunList integration={integration} /> },
    tickets: { label: 'Tickets', content: <TicketsCard integration={integration} result={destination.result} /> },
  };
  return (
    <Box>
      <Tabs
        label="Parts of the integration"
        active={active}
        onChange={(key) => navigate({ search: key === 'checks' ? '' : `?tab=${key}` }, { replace: true })}
        tabs={keys.map((key) => ({
          key,
          label: panels[key].label,
          panel: (
            <Stack gap="4" pt="4">
              {panels[key].content}
            </Stack>
          ),
        }))}
      />
    </Box>
  );
}
