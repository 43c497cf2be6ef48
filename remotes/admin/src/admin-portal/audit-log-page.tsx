/** The audit log: every change in the organisation, with sign-ins, for administrators. */
import { ActivityList } from '@msp/activity-feed';
import { activityActions, calls, loggedRecords, remotePaths } from '@msp/contract';
import { Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';

const exports = [
  { label: 'CSV', format: 'CSV', call: calls.activityFeed.auditCsv },
  { label: 'JSON', format: 'JSON Lines', call: calls.activityFeed.auditJsonLines },
];

export default function AuditLogPage() {
  usePageTitle('Audit log');
  return (
    <Page
      title="Audit log"
      subtitle="Every change in this organisation, with sign-ins and sign-outs. Entries can't be changed. Days are in UTC."
      above={<BackLink to={remotePaths.admin.adminPortal}>Admin portal</BackLink>}
    >
      <ActivityList
        label="Audit log"
        what="entries"
        call={calls.activityFeed.audit}
        exports={exports}
        actions={activityActions}
        records={loggedRecords}
        expected="Changes and sign-ins of this organisation appear here."
      />
    </Page>
  );
}
