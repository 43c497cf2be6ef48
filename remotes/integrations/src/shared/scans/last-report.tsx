/** When a scanner last reported, and how many days its next report is overdue. */
import type { Scanner } from '@msp/contract';
import { daysAfter, Overdue, TimeAgo } from '@msp/ui/pages';

export const LastReport = ({ scanner: { lastReportAt, expectedDays } }: { scanner: Scanner }) => (
  <>
    <TimeAgo at={lastReportAt} />
    <Overdue day={lastReportAt && daysAfter(lastReportAt.slice(0, 10), expectedDays)} />
  </>
);
