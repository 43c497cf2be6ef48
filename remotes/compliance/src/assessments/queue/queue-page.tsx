/** /assessments/queue: what the organisations that the user assesses have submitted, the longest waiting first. */
import { calls, type QueuedAssessment } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { useSession } from '@msp/session';
import { LinkButton, Page, plural, SuccessIcon, usePageTitle } from '@msp/ui';
import { ListView, Segments, useListState } from '@msp/ui/pages';
import { inOrganization } from '../../shared/in-organization';
import { assessmentsPath, reviewPath } from '../../shared/paths';
import { queueColumns } from './queue-columns';
import { queueFilters, queueOptions } from './queue-list';

const assignedOptions = [
  { value: 'anyone', label: 'All' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'none', label: 'Unassigned' },
] as const;

/** Opening an assessment of another organisation switches to that one. */
function useReviewHref() {
  const active = useSession().organization?.externalId;
  return ({ id, organization: { externalId } }: QueuedAssessment) =>
    externalId === active ? reviewPath(id) : inOrganization(externalId, reviewPath(id));
}

export default function QueuePage() {
  usePageTitle('Assessments to review');
  const list = useListState(queueOptions);
  const reviewHref = useReviewHref();
  const [assigned] = list.filters.assigned ?? [];
  const result = useCall(calls.assessments.queue, { query: { ...list.query, assigned } }, { keepPreviousData: true });
  return (
    <Page
      title="Assessments to review"
      subtitle="Assessments that organisations have submitted to you. Opening one switches to its organisation."
    >
      <ListView
        label="Assessments to review"
        what="assessments"
        list={list}
        result={result}
        filters={queueFilters}
        count={(total) => plural(total, 'assessment')}
        columns={queueColumns}
        rowKey={({ id }) => id}
        rowHref={reviewHref}
        tools={
          <Segments
            label="Assessor"
            options={assignedOptions}
            value={assigned ?? 'anyone'}
            onChange={(value) => list.setFilter('assigned', value === 'anyone' ? [] : [value])}
          />
        }
        views={SavedViews}
        empty={{
          icon: <SuccessIcon />,
          title: 'Nothing to review',
          description: 'Assessments appear here when an organisation that you assess submits one.',
          action: <LinkButton to={assessmentsPath}>Go to Assessments</LinkButton>,
        }}
      />
    </Page>
  );
}
