/** The list of evidence with its controls and validity. */
import {
  actionAnchors,
  calls,
  constants,
  evidenceOriginLabels,
  evidenceOrigins,
  evidenceStatuses,
  evidenceTypeLabels,
  evidenceTypes,
  evidenceValidities,
  sortKeys,
} from '@msp/contract';
import { AddEvidence } from '@msp/files';
import { request, useCall } from '@msp/http';
import { SavedViews, useListSelection } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Page, plural, usePageTitle } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState, validityLooks } from '@msp/ui/pages';
import { viewAddress } from '../addresses';
import { statusLabels } from '../labels';
import { EvidenceBulk } from './bulk/evidence-bulk';
import { evidenceColumns } from './evidence-columns';
import { EvidenceExports } from './evidence-exports';
import { EvidenceSummary } from './evidence-summary';

const listOptions = {
  filters: { type: evidenceTypes, validity: evidenceValidities, status: evidenceStatuses, origin: evidenceOrigins },
  sortable: sortKeys.evidence,
  defaultSort: { key: 'updatedAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'type' | 'validity' | 'status' | 'origin'>[] = [
  { name: 'type', label: 'Type', options: evidenceTypes.map((value) => ({ value, label: evidenceTypeLabels[value] })) },
  {
    name: 'validity',
    label: 'Validity',
    options: evidenceValidities.map((value) => ({ value, label: validityLooks[value].label })),
  },
  {
    name: 'status',
    label: 'Status',
    options: evidenceStatuses.map((value) => ({ value, label: statusLabels[value] })),
    isFurther: true,
  },
  {
    name: 'origin',
    label: 'Origin',
    options: evidenceOrigins.map((value) => ({ value, label: evidenceOriginLabels[value] })),
    isFurther: true,
  },
];

const noControls: string[] = [];

export default function EvidencePage() {
  usePageTitle('Evidence');
  const mayChange = usePermissions().has('evidence:update');
  const list = useListState(listOptions);
  const result = useCall(calls.evidence.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...filtered } = list.query;
  const selection = useListSelection(data, list.query, (place) =>
    request(calls.evidence.list, { query: { ...filtered, ...place } }),
  );

  return (
    <Page
      title="Evidence"
      subtitle="Proof that your controls are in place."
      actions={<AddEvidence controlIds={noControls} anchor={actionAnchors.addEvidence} onAdded={() => undefined} />}
    >
      {(data || !result.error) && <EvidenceSummary summary={data?.summary} />}
      <ListView
        label="Evidence"
        what="evidence"
        list={list}
        result={result}
        filters={filters}
        count={(total) => `${plural(total, 'piece')} of evidence`}
        columns={evidenceColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => viewAddress(id)}
        tools={data && data.total > 0 && <EvidenceExports query={list.query} />}
        select={mayChange ? { selection, rowName: ({ name }) => name } : undefined}
        bulk={mayChange && <EvidenceBulk selection={selection} />}
        views={SavedViews}
        empty={{
          title: 'No evidence yet',
          description: 'Upload files, write a text or fill in a template, and link it to controls.',
        }}
      />
    </Page>
  );
}
