/** The parts of an integration's page. The address names the open one. */
import type { Adapter, IntegrationDetail } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { useNavigate, useSearchParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Box, Stack } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { Tabs } from '@msp/ui/records';
import { Suspense } from 'react';
import { Checks } from './checks';
import { MetricList } from './metrics/metric-list';
import { RunList } from './runs/run-list';
import { SubjectList } from './subjects/subject-list';
import { capitalized, type SubjectWords } from './subjects/subject-words';
import { TicketsCard } from './tickets/tickets-card';
import { useDestination } from './tickets/use-destination';

const CustomerList = lazyWithRetry(() => import('./customers/customer-list'), 'integrations/customers');

type TabKey = 'checks' | 'metrics' | 'subjects' | 'customers' | 'runs' | 'tickets';

interface DetailTabsProps {
  integration: IntegrationDetail;
  words: SubjectWords;
  /** Of the integration; undefined if the list of adapters couldn't be loaded. */
  adapter: Adapter | undefined;
}

/** What a manager provides measures one customer, and has no settings of its own. */
function tabsOf({ provider }: IntegrationDetail, measuresClients: boolean, createsTickets: boolean): TabKey[] {
  if (provider) return ['checks', 'metrics', 'runs'];
  const own: TabKey[] = ['checks', 'metrics', 'subjects'];
  return [
    ...own,
    ...(measuresClients ? (['customers'] as const) : []),
    'runs',
    ...(createsTickets ? (['tickets'] as const) : []),
  ];
}

export function DetailTabs({ integration, words, adapter }: DetailTabsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const destination = useDestination(integration);
  const measuresClients = usePermissions().has('management:update') && adapter?.customers !== undefined;
  const keys = tabsOf(integration, measuresClients, destination.isOffered);
  const active = keys.find((key) => key === params.get('tab')) ?? 'checks';
  const panels = {
    checks: { label: 'Checks', content: <Checks integration={integration} /> },
    metrics: { label: 'Metrics', content: <MetricList integration={integration} words={words} /> },
    subjects: { label: capitalized(words.other), content: <SubjectList integration={integration} words={words} /> },
    customers: {
      label: 'Clients',
      content: (
        <Suspense fallback={<SkeletonTable />}>
          <CustomerList integration={integration} hasConsent={adapter?.consent === true} />
        </Suspense>
      ),
    },
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
