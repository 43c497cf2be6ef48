/** The tickets that the demonstration's organisation has created in HaloPSA: the same as in demo/plans/tickets.json. */
import type { EarlierTicket } from './desk';

const compliance = { kindId: 31, companyId: 1, priorityId: 3 };

export const earlierTickets: readonly EarlierTicket[] = [
  {
    ...compliance,
    reference: 'TKT-HARB2R7K',
    summary: 'BKR-04 check fails: Days since the last test restore [TKT-HARB2R7K]',
    text: '<p>The last test restore is too long ago.</p>',
    openedDaysAgo: 5,
    closed: {
      daysAgo: 2,
      resolution:
        "Restored the accounts server from last night's backup to a spare host, and opened three folders with the customer. It took 52 minutes.",
      minutes: 95,
      attachment: {
        name: 'test-restore.txt',
        content: Buffer.from('Restore of ACC-01 to SPARE-02\nStarted 09:10, ended 10:02\n3 folders opened\n'),
      },
    },
  },
  {
    ...compliance,
    reference: 'TKT-HARB9W4M',
    summary: 'NET-05 check fails: Devices behind web filtering [TKT-HARB9W4M]',
    text: '<p>Some devices are not behind the web filter.</p>',
    openedDaysAgo: 5,
  },
];
