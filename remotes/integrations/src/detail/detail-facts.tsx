/** The main facts about an integration. */
import type { IntegrationDetail } from '@msp/contract';
import { plural, Text } from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { IntegrationState } from '../shared/integration-state';
import { Score } from '../shared/score';
import { capitalized, type SubjectWords } from './subjects/subject-words';

const none = <Text tone="subtle">None</Text>;

interface DetailFactsProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

export function DetailFacts({ integration, words }: DetailFactsProps) {
  const { lastSyncAt, lastSuccessAt, nextCollectionAt, connectedBy, counts, provider } = integration;
  return (
    <FactStrip
      label="Facts"
      facts={[
        ['Status', <IntegrationState key="status" integration={integration} />],
        ['Score', <Score key="score" integration={integration} />],
        [
          'Metrics',
          counts.notMeasured > 0
            ? `${counts.measured} measured, ${counts.notMeasured} not`
            : plural(counts.measured, 'metric'),
        ],
        provider
          ? ['Customer', provider.customer]
          : [
              capitalized(words.other),
              counts.subjects > 0
                ? `${counts.includedSubjects} of ${counts.subjects} included${words.areMeasuredTogether ? ', measured together' : ''}`
                : none,
            ],
        ['Last run', <TimeAgo key="last" at={lastSyncAt} />],
        ...(lastSyncAt === lastSuccessAt
          ? []
          : ([['Last success', <TimeAgo key="success" at={lastSuccessAt} />]] as const)),
        ['Next collection', nextCollectionAt ? <TimeAgo key="next" at={nextCollectionAt} /> : none],
        ['Connected by', connectedBy?.name ?? <Text tone="subtle">Unknown</Text>],
      ]}
    />
  );
}
