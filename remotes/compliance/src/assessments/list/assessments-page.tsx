/** The organisation's assessments (/assessments). Search, filter, order and page are kept in the URL. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { AssessmentsIcon, LinkButton, Page, plural, usePageTitle } from '@msp/ui';
import { AddIcon, ListView, useListState } from '@msp/ui/pages';
import { assessmentPath, newAssessmentPath, queuePath } from '../../shared/paths';
import { assessmentColumns } from './assessment-columns';
import { assessmentFilters, assessmentListOptions } from './assessment-list';

function NewAssessment({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <LinkButton {...(isPrimary && { variant: 'primary' })} icon={<AddIcon />} to={newAssessmentPath}>
      New assessment
    </LinkButton>
  );
}

export default function AssessmentsPage() {
  usePageTitle('Assessments');
  const { has } = usePermissions();
  const mayCreate = has('assessment:create');
  const list = useListState(assessmentListOptions);
  const result = useCall(calls.assessments.list, { query: list.query }, { keepPreviousData: true });
  const startedBy = mayCreate ? '' : ' An admin of the organisation starts one.';
  return (
    <Page
      title="Assessments"
      subtitle={`The scheme assesses all of your controls before it grants a certificate.${startedBy}`}
      actions={
        <>
          {has('assessment:review') && <LinkButton to={queuePath}>Review queue</LinkButton>}
          {mayCreate && <NewAssessment isPrimary />}
        </>
      }
    >
      <ListView
        label="Assessments"
        what="assessments"
        list={list}
        result={result}
        filters={assessmentFilters}
        count={(total) => plural(total, 'assessment')}
        columns={assessmentColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => assessmentPath(id)}
        views={SavedViews}
        empty={{
          icon: <AssessmentsIcon />,
          title: 'No assessments yet',
          description: `You submit the approved responses, evidence and metrics of all controls, and an assessor of the scheme gives a verdict on each. An approved assessment earns a certificate for ${constants.certificate.validMonths} months.${startedBy}`,
          action: mayCreate ? <NewAssessment /> : <LinkButton to="/controls">Go to Controls</LinkButton>,
        }}
      />
    </Page>
  );
}
