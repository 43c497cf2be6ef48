/** The activity log: who did what, when, and what changed. */
import { ActivityList } from '@msp/activity-feed';
import { accessActions, activityActions, calls, changedRecords } from '@msp/contract';
import { Page, usePageTitle } from '@msp/ui';

const shownActions = activityActions.filter((action) => !(accessActions as readonly string[]).includes(action));
const exports = [{ label: 'Export', format: 'CSV', call: calls.activityFeed.listCsv }];

export default function ActivityPage() {
  usePageTitle('Activity');
  return (
    <Page title="Activity" subtitle="Who did what in this organisation, and what changed. Days are in UTC.">
      <ActivityList
        label="Activity"
        what="activity"
        call={calls.activityFeed.list}
        exports={exports}
        actions={shownActions}
        records={changedRecords}
        expected="Answers, reviews and evidence of this organisation appear here."
      />
    </Page>
  );
}
