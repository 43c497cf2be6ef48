/** As a provider: the matrix that the organisation drafts, and what it has published. */
import {
  calls,
  type Inheritance,
  type Responsibility,
  responsibilityChanges,
  statedResponsibilityLabels,
} from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Callout, formatDate, Page, plural, type Tone } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { useMemo, useState } from 'react';
import { controlPath, responsibilitiesPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import { HistoryCard } from '../history-card';
import { matrixColumns } from './matrix-columns';
import { matrixFilters, matrixListOptions } from './matrix-list';
import { VersionsCard } from './versions-card';

const StatementDialog = dialogWithRetry(() => import('./statement-dialog'), 'compliance/responsibility-statement');
const PublishDialog = dialogWithRetry(() => import('./publish-dialog'), 'compliance/publish-responsibilities');

const summarized = ['provider', 'shared', 'customer', 'none'] as const;
const looks = Object.fromEntries(
  summarized.map((state) => [state, { label: statedResponsibilityLabels[state], tone: 'none' as Tone }]),
) as Record<(typeof summarized)[number], { label: string; tone: Tone }>;

export function MatrixView({ inheritance: { history } }: { inheritance: Inheritance }) {
  const { has } = usePermissions();
  const mayState = has('control:respond');
  const mayPublish = has('management:update');
  const [edited, setEdited] = useState<Responsibility | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const list = useListState(matrixListOptions);
  const result = useCall(calls.responsibilities.list, { query: list.query }, { keepPreviousData: true });
  const columns = useMemo(() => matrixColumns(mayState ? setEdited : null), [mayState]);
  const { data } = result;
  const { latest, summary } = data ?? {};
  const { limit: _, cursor: __, ...exported } = list.query;
  const changed = summary ? responsibilityChanges.reduce((sum, change) => sum + summary.change[change], 0) : 0;
  // The item as the list has it now.
  const shown = edited && (data?.items.find(({ id }) => id === edited.id) ?? edited);
  return (
    <Page
      title="Responsibility matrix"
      subtitle={
        latest
          ? `What you do for your clients, and what they do. Version ${latest.number} was published on ${formatDate(latest.publishedAt)}.`
          : 'State for each control what you do for your clients and what they have to do. Clients accept it as a version.'
      }
      actions={
        <>
          {latest && (
            <DownloadLink href={pathOf(calls.responsibilities.oscal, { query: {} })}>Export as OSCAL</DownloadLink>
          )}
          {mayPublish && changed > 0 && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
              Publish version {(latest?.number ?? 0) + 1}
            </Button>
          )}
        </>
      }
    >
      {changed > 0 && latest && (
        <Callout tone="accent" title={`${plural(changed, 'control')} changed since version ${latest.number}`}>
          Clients see these changes once {mayPublish ? 'you publish' : 'an administrator publishes'} them.
        </Callout>
      )}
      <StateSummary
        label="Controls by responsibility"
        all={{ label: 'Controls', total: summary?.total }}
        states={summarized}
        looks={looks}
        counts={summary?.responsibility}
        path={responsibilitiesPath}
        filter="responsibility"
      />
      <ListView
        label="Responsibilities"
        what="controls"
        list={list}
        result={result}
        filters={matrixFilters(summary)}
        count={(total) => plural(total, 'control')}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ code }) => controlPath(code)}
        tools={
          <DownloadLink
            href={pathOf(calls.responsibilities.listCsv, { query: exported })}
            aria-label="Export this list as CSV"
          >
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{ title: 'No controls', description: 'The control registry of your organisation has none.' }}
      />
      {latest && <VersionsCard latest={latest.number} />}
      <HistoryCard decisions={history} />
      {shown && <StatementDialog item={shown} onClose={() => setEdited(null)} />}
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </Page>
  );
}
