/** The documentation's articles in reading order. The texts of a group are one file, which loads when one of them is read. */
import { hostPaths } from '@msp/contract';
import { withRetry } from '@msp/loading';
import type { Heading } from '@msp/markdown';
import { generatePath } from '@msp/router';

export interface RenderedArticle {
  html: string;
  /** In order, for the table of contents. */
  headings: readonly Heading[];
}

export interface Article {
  /** Last part of its address, `/docs/:articleSlug`. */
  slug: string;
  title: string;
  /** One sentence for the overview. */
  summary: string;
  /** Loads its text once. If that fails, the next call tries again. */
  text: () => Promise<RenderedArticle>;
}

export interface ArticleGroup {
  label: string;
  articles: readonly Article[];
}

function article(slug: string, title: string, summary: string, load: () => Promise<RenderedArticle>): Article {
  let loading: Promise<RenderedArticle> | undefined;
  const text = () => {
    loading ??= withRetry(load, { path: `host/docs/${slug}` }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return { slug, title, summary, text };
}

export const articleGroups: readonly ArticleGroup[] = [
  {
    label: 'First steps',
    articles: [
      article(
        'getting-started',
        'Getting started',
        'Your first half hour: your current status, the first four steps, and finding your way around.',
        () => import(/* webpackChunkName: "articles-first-steps" */ './articles/getting-started.md'),
      ),
      article(
        'signing-in',
        'Signing in and out',
        'How you sign in, how long a session lasts, and what ends it.',
        () => import(/* webpackChunkName: "articles-first-steps" */ './articles/signing-in.md'),
      ),
      article(
        'switching-organisation',
        'Working for several organisations',
        'How to switch organisations, and what changes.',
        () => import(/* webpackChunkName: "articles-first-steps" */ './articles/switching-organisation.md'),
      ),
      article(
        'roles-and-permissions',
        'Roles and permissions',
        'What each role may do, and what you see without a permission.',
        () => import(/* webpackChunkName: "articles-first-steps" */ './articles/roles-and-permissions.md'),
      ),
    ],
  },
  {
    label: 'Dashboard',
    articles: [
      article(
        'reading-the-dashboard',
        'Reading the dashboard',
        'What each card shows, and how old its figures are.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/reading-the-dashboard.md'),
      ),
      article(
        'my-work',
        'What is in My Work',
        'What waits for you, in which order, and when it goes.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/my-work.md'),
      ),
      article(
        'compliance-percentage',
        'What counts towards compliance',
        'How the percentage is calculated, what pending means, and why it can fall.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/compliance-percentage.md'),
      ),
      article(
        'portfolio',
        'Several organisations at a glance',
        'How to find the organisations with a problem, and compare their controls.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/portfolio.md'),
      ),
      article(
        'work-in-several',
        'Working in several organisations',
        'How to start policies, add tasks and send reminders in many organisations at once.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/work-in-several.md'),
      ),
      article(
        'security-status',
        'Security status and scores',
        'What is scored, the score bands, and the recommendations in Security Details.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/security-status.md'),
      ),
      article(
        'certificates-on-the-dashboard',
        'Certificates on the dashboard',
        'What EXPIRED, EXPIRING SOON and COMPLIANT mean.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/certificates-on-the-dashboard.md'),
      ),
      article(
        'onboarding',
        'Onboarding',
        'Mark the first four steps, dismiss the card, and show it again.',
        () => import(/* webpackChunkName: "articles-dashboard" */ './articles/onboarding.md'),
      ),
    ],
  },
  {
    label: 'Controls and evidence',
    articles: [
      article(
        'finding-a-control',
        'Finding a control',
        'Search, filters, sorting, and the difference between progress and status.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/finding-a-control.md'),
      ),
      article(
        'reading-a-control',
        'Reading one control',
        'Its status, its requirements and its history.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/reading-a-control.md'),
      ),
      article(
        'answering-a-control',
        'Answering a control',
        'Saving, submitting, stale answers, the next control, and printing.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/answering-a-control.md'),
      ),
      article(
        'health-of-a-control',
        'The health of a control',
        'Whether an approved status still holds, and what contradicts a response.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/health-of-a-control.md'),
      ),
      article(
        'changes-since-an-approval',
        'Changes since an approval',
        'What a reviewer confirms before it counts, and what counts until then.',
        () =>
          import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/changes-since-an-approval.md'),
      ),
      article(
        'working-through-issues',
        'Working through issues',
        "What's open, what's not on the list, and where to start.",
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/working-through-issues.md'),
      ),
      article(
        'evidence',
        'Evidence and when it expires',
        'Read the list of evidence and see what expires next.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/evidence.md'),
      ),
      article(
        'collected-evidence',
        'Evidence from integrations',
        'What is collected each month, when it changes, and how to cite it.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/collected-evidence.md'),
      ),
      article(
        'adding-evidence',
        'Adding and changing evidence',
        'Files, texts and templates; newer versions; archiving and deleting.',
        () => import(/* webpackChunkName: "articles-controls-and-evidence" */ './articles/adding-evidence.md'),
      ),
    ],
  },
  {
    label: 'Systems and people',
    articles: [
      article(
        'policies',
        'Writing and publishing policies',
        'How to write or upload a policy, publish it, and have it accepted.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/policies.md'),
      ),
      article(
        'company-profile',
        'Company profile',
        'How to enter once what the blanks of policies ask for.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/company-profile.md'),
      ),
      article(
        'assessments',
        'Submitting and reviewing assessments',
        'How to get ready, submit, assess, and read the reports.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/assessments.md'),
      ),
      article(
        'metrics',
        'Reading metrics',
        'What the states mean, where a value comes from, and how to read the charts.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/metrics.md'),
      ),
      article(
        'checks',
        'Reading checks',
        'What is compared with your approved responses, and who is told when it fails.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/checks.md'),
      ),
      article(
        'snoozing-checks',
        'Snoozing a check',
        'How to stop reminders of a known failure until a day, and what that leaves as it is.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/snoozing-checks.md'),
      ),
      article(
        'frameworks',
        'Framework coverage',
        'What your answers mean for ISO 27001, SOC 2 and others, and how coverage is calculated.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/frameworks.md'),
      ),
      article(
        'own-frameworks',
        'Frameworks of your own',
        'How to add what customers or insurers ask for, from a CSV file or an OSCAL catalogue.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/own-frameworks.md'),
      ),
      article(
        'statement-of-applicability',
        'Statement of applicability',
        'How to state which entries of a framework apply to you, and why.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/statement-of-applicability.md'),
      ),
      article(
        'responsibilities',
        'Inherited controls',
        'Who does what for a control: what providers offer, and what clients accept and inherit.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/responsibilities.md'),
      ),
      article(
        'recurring-tasks',
        'Planning recurring tasks',
        'How to adopt and plan tasks that you repeat, and what an overdue task means.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/recurring-tasks.md'),
      ),
      article(
        'doing-recurring-tasks',
        'Doing recurring tasks',
        'How to record a task as done, who is reminded, and how to see due days in your calendar.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/doing-recurring-tasks.md'),
      ),
      article(
        'risks',
        'Keeping a risk register',
        'How to rate, treat, accept and review risks, and what the heat map shows.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/risks.md'),
      ),
      article(
        'suppliers',
        'Keeping track of suppliers',
        'How to record suppliers with their documents, and review them in time.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/suppliers.md'),
      ),
      article(
        'access-reviews',
        'Reviewing access',
        'How to decide who keeps their access, and sign the review as evidence.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/access-reviews.md'),
      ),
      article(
        'tickets',
        'Tickets in your service desk',
        'How to hand a gap to your service desk, and use the resolution as evidence.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/tickets.md'),
      ),
      article(
        'own-limits',
        'Targets and intervals of your own',
        "How to set a stricter target than the registry's, or with a reason an easier one.",
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/own-limits.md'),
      ),
      article(
        'overrides',
        'Recording and overriding values',
        'How to enter a value, replace a wrong one until a day, and answer a requirement with a metric.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/overrides.md'),
      ),
      article(
        'integrations',
        'Integrations and what they collect',
        'Connect a system, see what it collects, and solve problems.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/integrations.md'),
      ),
      article(
        'scan-findings',
        'Findings from scanners',
        'How to upload reports, map findings to controls, and use them as evidence.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/scan-findings.md'),
      ),
      article(
        'people',
        'People in an organisation',
        'The list of users, and how to review it every quarter.',
        () => import(/* webpackChunkName: "articles-systems-and-people" */ './articles/people.md'),
      ),
    ],
  },
  {
    label: 'Administration',
    articles: [
      article(
        'administration',
        'Administering organisations',
        'The organisations of an installation, and the admin portal.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/administration.md'),
      ),
      article(
        'organisations',
        'Managing organisations',
        'Find, create, limit and suspend organisations.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/organisations.md'),
      ),
      article(
        'changing-the-registry',
        'Changing the control registry',
        'What another registry changes for an organisation, and what happens to its work.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/changing-the-registry.md'),
      ),
      article(
        'releases',
        'Trying new versions first',
        'Rings of organisations, builds that were withdrawn, and what super admins can do.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/releases.md'),
      ),
      article(
        'organisation-settings',
        'Name and time zone of an organisation',
        'Rename your organisation and set the time zone of its digests.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/organisation-settings.md'),
      ),
      article(
        'clients',
        'Managing clients',
        'How to create or invite a client, assign people to it, and end the management.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/clients.md'),
      ),
      article(
        'audit-log',
        'Reading and exporting the audit log',
        'Every change and sign-in of your organisation, filtered and exported.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/audit-log.md'),
      ),
      article(
        'directory-sync',
        'Adding members from a directory',
        'Set up Microsoft Entra or Okta, give roles to groups, and solve problems.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/directory-sync.md'),
      ),
      article(
        'single-sign-on',
        'Signing in with single sign-on',
        "Let members sign in with your organisation's own identity provider.",
        () => import(/* webpackChunkName: "articles-administration" */ './articles/single-sign-on.md'),
      ),
      article(
        'data-export',
        'Exporting all data',
        'Download everything that your organisation has stored, and what the file contains.',
        () => import(/* webpackChunkName: "articles-administration" */ './articles/data-export.md'),
      ),
    ],
  },
  {
    label: 'Programs and scripts',
    articles: [
      article(
        'api-keys',
        'API keys',
        'How to create a key, what it may do, and why requests are refused.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/api-keys.md'),
      ),
      article(
        'api-evidence',
        'Adding evidence by script',
        'Examples with curl and TypeScript.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/api-evidence.md'),
      ),
      article(
        'api-reading',
        'Reading gaps and metrics by script',
        'Examples with curl and TypeScript, pages of lists, and limits.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/api-reading.md'),
      ),
      article(
        'scan-reports',
        'Sending scan reports by script',
        'Examples with curl for API keys and webhooks.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/scan-reports.md'),
      ),
      article(
        'webhooks',
        'Webhooks',
        'How to receive changes in another system, verify them, and what happens while it is down.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/webhooks.md'),
      ),
      article(
        'channels',
        'Slack and Microsoft Teams',
        'How a channel is told about failing checks, reviews and certificates.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/channels.md'),
      ),
      article(
        'webhook-events',
        'Events of webhooks',
        'What each event looks like.',
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/webhook-events.md'),
      ),
      article(
        'api-assistants',
        'Connecting an AI assistant',
        "How an assistant reads your data over MCP, and what it can't do.",
        () => import(/* webpackChunkName: "articles-programs-and-scripts" */ './articles/api-assistants.md'),
      ),
    ],
  },
  {
    label: 'Using the application',
    articles: [
      article(
        'profile-and-settings',
        'Profile, settings and appearance',
        'What you can change, and what comes from your identity provider.',
        () => import(/* webpackChunkName: "articles-using-the-application" */ './articles/profile-and-settings.md'),
      ),
      article(
        'notifications',
        'Notifications',
        'What you are notified of, the bell and its inbox, and how notifications reach you.',
        () => import(/* webpackChunkName: "articles-using-the-application" */ './articles/notifications.md'),
      ),
      article(
        'keyboard',
        'Working from the keyboard',
        'Every shortcut, the search, and how the focus moves.',
        () => import(/* webpackChunkName: "articles-using-the-application" */ './articles/keyboard.md'),
      ),
      article(
        'offline-and-updates',
        'Offline, updates and ended sessions',
        'What happens when the connection, the version or the session changes.',
        () => import(/* webpackChunkName: "articles-using-the-application" */ './articles/offline-and-updates.md'),
      ),
    ],
  },
];

export const articles: readonly Article[] = articleGroups.flatMap((group) => group.articles);

export const articlePath = (slug: string): string => generatePath(hostPaths.docsArticle, { articleSlug: slug });
