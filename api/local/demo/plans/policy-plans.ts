/** The policies of the demonstration organisations, by slug. */

export interface PolicyPlan {
  /** A template's code, or the name of an own policy. */
  template?: string;
  own?: { name: string; content: string };
  /** Email addresses. The author writes and owns it. */
  author: string;
  startedDaysAgo: number;
  /** Null while it is a draft, with the first half of its blanks filled in. */
  publishedDaysAgo: number | null;
  reviewInDays?: number;
  /** Email addresses of the members who have accepted it. Undefined: acceptance was not requested. */
  acceptedBy?: string[];
  dueInDays?: number;
  /** The second version: published that many days ago, or a draft. */
  next?: { startedDaysAgo: number; publishedDaysAgo: number | null; note: string; addition: string };
  retiredDaysAgo?: number;
}

const amelia = 'amelia.hart@harbour-it.example';
const tomasz = 'tomasz.zielinski@harbour-it.example';
const priya = 'priya.nair@harbour-it.example';
const george = 'george.lamb@harbour-it.example';
const owen = 'owen.price@birchwood.example';
const hannah = 'hannah.vogel@birchwood.example';

const cleanDesk = `# Clean desk rules

1. Lock your screen whenever you leave your desk.
2. Put papers with customers' data into the cabinet at the end of the day.
3. Wipe whiteboards after each meeting.

| Place | Who checks | How often |
| --- | --- | --- |
| Office | Service desk lead | Weekly |
| Home | Everyone for themselves | Daily |
`;

const loneWorking = `# Lone working

Tell the service desk before you begin work alone at a customer's site, and again when you leave.
`;

export const policyPlans: Record<string, PolicyPlan[]> = {
  'harbour-it': [
    {
      template: 'POL-01',
      author: amelia,
      startedDaysAgo: 352,
      publishedDaysAgo: 348,
      reviewInDays: 360,
      acceptedBy: [amelia, tomasz, priya, george],
      dueInDays: 30,
      next: {
        startedDaysAgo: 66,
        publishedDaysAgo: 60,
        note: 'Names the new security lead, and what applies to AI tools.',
        addition: 'Do not enter customer data into an AI tool that is not on the list of approved tools.',
      },
    },
    { template: 'POL-02', author: tomasz, startedDaysAgo: 347, publishedDaysAgo: 345, reviewInDays: 336 },
    {
      template: 'POL-03',
      author: amelia,
      startedDaysAgo: 300,
      publishedDaysAgo: 296,
      reviewInDays: 360,
      acceptedBy: [amelia, tomasz],
      dueInDays: 21,
    },
    {
      template: 'POL-04',
      author: amelia,
      startedDaysAgo: 40,
      publishedDaysAgo: 12,
      reviewInDays: 365,
      acceptedBy: [amelia, priya],
      dueInDays: 20,
    },
    {
      template: 'POL-05',
      author: priya,
      startedDaysAgo: 220,
      publishedDaysAgo: 215,
      reviewInDays: 240,
      acceptedBy: [amelia, tomasz, priya, george],
      dueInDays: 30,
      next: {
        startedDaysAgo: 6,
        publishedDaysAgo: null,
        note: 'Adds the drill of the stop cards.',
        addition: 'One stop card is drilled against the clock every quarter.',
      },
    },
    { template: 'POL-06', author: tomasz, startedDaysAgo: 9, publishedDaysAgo: null },
    { template: 'POL-07', author: tomasz, startedDaysAgo: 260, publishedDaysAgo: 256, reviewInDays: 330 },
    { template: 'POL-08', author: amelia, startedDaysAgo: 240, publishedDaysAgo: 233, reviewInDays: 365 },
    { template: 'POL-09', author: priya, startedDaysAgo: 205, publishedDaysAgo: 198, reviewInDays: 365 },
    { template: 'POL-10', author: tomasz, startedDaysAgo: 180, publishedDaysAgo: 174, reviewInDays: 365 },
    { template: 'POL-12', author: tomasz, startedDaysAgo: 150, publishedDaysAgo: 141, reviewInDays: 365 },
    {
      own: { name: 'Clean desk rules', content: cleanDesk },
      author: priya,
      startedDaysAgo: 120,
      publishedDaysAgo: 118,
      reviewInDays: 365,
      acceptedBy: [amelia, tomasz, priya],
      dueInDays: 14,
    },
    {
      own: { name: 'Lone working', content: loneWorking },
      author: amelia,
      startedDaysAgo: 330,
      publishedDaysAgo: 329,
      reviewInDays: 365,
      retiredDaysAgo: 90,
    },
  ],
  'birchwood-digital': [
    {
      template: 'POL-04',
      author: owen,
      startedDaysAgo: 25,
      publishedDaysAgo: 20,
      reviewInDays: 365,
      acceptedBy: [hannah],
      dueInDays: 14,
    },
    { template: 'POL-01', author: hannah, startedDaysAgo: 8, publishedDaysAgo: null },
  ],
};
