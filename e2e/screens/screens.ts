/** Every screen: its path, and its heading. */
import { expect, type Page } from '@playwright/test';
import { applicationUrl, readApi } from '../support/application';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** Its skeleton in index.html stays until the page is complete. */
  isFirst?: true;
}

/** For a member of an organisation, by what they are about. */
export const screens: Readonly<Record<string, readonly Screen[]>> = {
  'work, controls and reviews': [
    { path: '/', heading: 'Dashboard', isFirst: true },
    { path: '/work', heading: 'My Work' },
    { path: '/work?kind=DRAFT&search=nothing-has-this-name', heading: 'My Work' },
    { path: '/portfolio', heading: 'Portfolio', isFirst: true },
    { path: '/portfolio?problem=failing&search=nothing-has-this-name', heading: 'Portfolio' },
    { path: '/portfolio/matrix', heading: 'Portfolio matrix' },
    { path: '/controls', heading: 'Controls', isFirst: true },
    { path: '/controls?search=nothing-has-this-name', heading: 'Controls' },
    { path: '/controls/IDN-01', heading: /Multi-factor|IDN-01/ },
    { path: '/control-response/:approved/history', heading: 'Control history' },
    { path: '/frameworks', heading: 'Frameworks', isFirst: true },
    { path: '/frameworks/iso-27001', heading: 'ISO/IEC 27001 Annex A' },
    { path: '/frameworks/cis-controls?state=gap&level=IG1', heading: 'CIS Critical Security Controls' },
    { path: '/frameworks/nowhere', heading: 'Framework' },
    { path: '/frameworks/iso-27001/A_7_4', heading: /^A\.7\.4/ },
    { path: '/frameworks/nist-csf/PR_AA-05', heading: /^PR\.AA-05/ },
    { path: '/responsibilities', heading: 'Responsibility matrix' },
    { path: '/responsibilities?responsibility=shared&change=added', heading: 'Responsibility matrix' },
    { path: '/checks', heading: 'Checks', isFirst: true },
    { path: '/checks?state=fail&kind=metric', heading: 'Checks' },
    { path: '/checks/:check', heading: /./ },
    { path: '/tasks', heading: 'Recurring tasks', isFirst: true },
    { path: '/tasks?state=suggested&source=registry', heading: 'Recurring tasks' },
    { path: '/tasks/:task', heading: /./ },
    { path: '/access-reviews/:review', heading: 'Access review' },
    { path: '/risks', heading: 'Risks', isFirst: true },
    { path: '/risks?likelihood=2&impact=4&state=open&rating=inherent', heading: 'Risks' },
    { path: '/risks/:risk', heading: /./ },
    { path: '/suppliers', heading: 'Suppliers', isFirst: true },
    { path: '/suppliers?documents=expired', heading: 'Suppliers' },
    { path: '/suppliers/:supplier', heading: /./ },
    { path: '/tickets', heading: 'Tickets' },
    { path: '/tickets?search=nothing-has-this-name', heading: 'Tickets' },
    { path: '/tickets/:ticket', heading: /./ },
    { path: '/reviews', heading: 'Reviews', isFirst: true },
    { path: '/reviews?control=IDN-01', heading: 'Reviews' },
    { path: '/issues', heading: 'Issues' },
    { path: '/activity', heading: 'Activity' },
  ],
  'evidence and metrics': [
    { path: '/evidence', heading: 'Evidence', isFirst: true },
    { path: '/evidence/:earliest/view', heading: /./ },
    { path: '/evidence/:earliest/preview', heading: /./ },
    { path: '/templates/EVT-01/preview', heading: /./ },
    { path: '/metrics', heading: 'Metrics' },
    { path: '/metrics?state=not-measured', heading: 'Metrics' },
    { path: '/metrics/device-patched-percent', heading: 'Devices fully patched' },
    { path: '/metrics/nowhere', heading: 'Metric' },
  ],
  'integrations and administration': [
    { path: '/integrations', heading: 'Integrations', isFirst: true },
    { path: '/integrations/:integration', heading: /./ },
    { path: '/integrations/:integration?tab=metrics', heading: /./ },
    { path: '/integrations/:integration?tab=subjects', heading: /./ },
    { path: '/integrations/:desk?tab=customers', heading: /./ },
    { path: '/integrations/:integration?tab=runs', heading: /./ },
    { path: '/integrations/:desk?tab=tickets', heading: /./ },
    { path: '/integrations/:integration/edit', heading: /^Edit / },
    { path: '/integrations/connect/ninjaone', heading: 'Connect NinjaOne' },
    { path: '/scan-findings', heading: 'Scan findings', isFirst: true },
    { path: '/scan-findings?control=none&severity=HIGH', heading: 'Scan findings' },
    { path: '/scanners', heading: 'Scanners', isFirst: true },
    { path: '/scanners/:scanner', heading: /^Nessus/ },
    { path: '/scanners/nowhere', heading: 'Scanner' },
    { path: '/users', heading: 'Users', isFirst: true },
    { path: '/clients', heading: 'Clients' },
    { path: '/settings', heading: 'Settings', isFirst: true },
    { path: '/settings/webhooks', heading: 'Webhooks' },
    { path: '/notifications', heading: 'Notifications' },
    { path: '/notifications?kind=FAILING&unread=true', heading: 'Notifications' },
    { path: '/profile', heading: 'Profile', isFirst: true },
    { path: '/docs', heading: 'Documentation' },
    { path: '/docs/getting-started', heading: /./ },
  ],
  policies: [
    { path: '/policies', heading: 'Policies' },
    { path: '/policies?view=to-read', heading: 'Policies' },
    { path: '/company-profile', heading: 'Company profile' },
    { path: '/policies/upload', heading: 'Upload policies' },
    { path: '/policies/POL-02', heading: 'Backup and recovery policy' },
    { path: '/policies/POL-06', heading: 'Patch and vulnerability policy' },
    { path: '/policies/POL-11', heading: 'Security awareness and training policy' },
    { path: '/policies/nowhere', heading: 'Policy' },
    { path: '/policy-documents/preview/:policy', heading: 'Backup and recovery policy' },
    { path: '/templates/POL-12/preview', heading: /./ },
  ],
  'assessments and certificates': [
    { path: '/verify', heading: 'Verify a certificate' },
    { path: '/verify/:code', heading: 'Verify a certificate' },
    { path: '/verify/TMSP-2020-9999', heading: 'Verify a certificate' },
    { path: '/assessments', heading: 'Assessments' },
    { path: '/assessments?search=nothing-has-this-code', heading: 'Assessments' },
    { path: '/assessments/new', heading: 'New assessment' },
    { path: '/assessments/:assessment', heading: /^Assessment ASM-/ },
    { path: '/assessments/nowhere', heading: 'Assessment' },
    { path: '/certificates', heading: 'Certificates' },
    { path: '/certificates/:certificate', heading: /^Certificate TMSP-/ },
    { path: '/certificates/nowhere', heading: 'Certificate' },
    { path: '/nowhere', heading: 'Page not found' },
    { path: '/unauthorized', heading: 'Access Denied' },
    { path: '/auth/error?code=SINGLE_SIGN_ON_UNKNOWN', heading: 'Sign-in failed' },
    { path: '/auth/error?code=IDENTITY_PROVIDER_ERROR&correlationId=req-17', heading: 'Sign-in failed' },
  ],
};

/** For a superadmin. The test continues with the last one. */
export const installationScreens: readonly Screen[] = [
  { path: '/admin', heading: 'Administration' },
  { path: '/admin/organizations', heading: 'Organisations' },
  { path: '/admin/organizations/:organization', heading: 'Harbour IT Services' },
  { path: '/admin/certificates', heading: 'All certificates' },
  { path: '/admin/scheme-staff', heading: 'Scheme staff' },
  { path: '/admin/failed-jobs', heading: 'Failed jobs' },
  { path: '/admin/releases', heading: 'Releases' },
  { path: '/admin/announcements', heading: 'Announcements' },
  { path: '/admin/portal', heading: 'Admin portal' },
  { path: '/admin/portal/directory-sync', heading: 'Directory sync' },
  { path: '/admin/portal/domains', heading: 'Domains' },
  { path: '/admin/portal/single-sign-on', heading: 'Single sign-on' },
  { path: '/admin/catalogue', heading: 'Control registries' },
];

/** For an assessor. */
export const assessorScreens: readonly Screen[] = [
  { path: '/assessments/queue', heading: 'Assessments to review' },
  { path: '/assessments/queue?search=nothing-has-this-name', heading: 'Assessments to review' },
  { path: '/assessments/:submitted', heading: /^Review ASM-/ },
];

/** Waits until the heading is shown and nothing is busy. */
export async function settled(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

interface Found {
  id: string;
  control: { code: string };
  answers: { evidence: { id: string }[] }[];
}

const firstOf = async (page: Page, list: string): Promise<Found | undefined> =>
  (await readApi<{ items: Found[] }>(page, `${list}&limit=1`)).items[0];

/** The evidence that the answer cites. */
async function evidenceOf(page: Page, response: Found | undefined): Promise<string | undefined> {
  const { answers } = await readApi<Found>(page, `/control-responses/${response?.id}`);
  return answers.flatMap(({ evidence }) => evidence)[0]?.id;
}

/** The address of the workspace of what has waited longest. It may belong to an organisation other than the active one. */
async function submittedAssessment(page: Page): Promise<string | undefined> {
  type Queued = { id: string; organization: { externalId: string } };
  const { items } = await readApi<{ items: Queued[] }>(page, '/assessments/queue?limit=1');
  const [first] = items;
  return first && `${first.id}/review?organization=${first.organization.externalId}`;
}

async function reviewOfAccess(page: Page): Promise<string | undefined> {
  const task = await firstOf(page, '/tasks?search=Access%20review');
  type Rounds = { rounds: { accessReviewId: string | null }[] };
  const { rounds } = await readApi<Rounds>(page, `/tasks/${task?.id}`);
  return rounds[0]?.accessReviewId ?? undefined;
}

/** Records differ between demonstrations: placeholders in paths, and what replaces them. */
const placeholders: Record<string, (page: Page) => Promise<string | undefined>> = {
  ':latest': async (page) => (await firstOf(page, '/evidence?sort=updatedAt&order=desc'))?.id,
  // What no test has added: the latest may be a PDF, whose viewer is large.
  ':earliest': async (page) => (await firstOf(page, '/evidence?sort=createdAt&order=asc'))?.id,
  ':check': async (page) => (await firstOf(page, '/checks?sort=state&order=asc'))?.id,
  ':task': async (page) => (await firstOf(page, '/tasks?sort=state&order=asc'))?.id,
  // That of the demonstration is signed.
  ':review': reviewOfAccess,
  ':approved': async (page) => (await firstOf(page, '/control-responses?reviewStatus=APPROVED'))?.id,
  ':draft': async (page) => (await firstOf(page, '/control-responses?reviewStatus=DRAFT'))?.control.code,
  ':waiting': async (page) =>
    (await firstOf(page, '/control-responses?mayReview=true&sort=submittedAt&order=asc'))?.control.code,
  ':integration': async (page) => (await firstOf(page, '/integrations?sort=system'))?.id,
  ':desk': async (page) => (await firstOf(page, '/integrations?search=service%20desk'))?.id,
  ':risk': async (page) => (await firstOf(page, '/risks?sort=score&order=desc'))?.id,
  ':supplier': async (page) => (await firstOf(page, '/suppliers?documents=expired'))?.id,
  ':ticket': async (page) => (await firstOf(page, '/tickets?sort=requestedAt&order=desc'))?.id,
  ':scanner': async (page) => (await readApi<{ items: { id: string }[] }>(page, '/scanners')).items[0]?.id,
  ':assessment': async (page) => (await firstOf(page, '/assessments?sort=createdAt&order=desc'))?.id,
  ':certificate': async (page) => (await firstOf(page, '/certificates?sort=issuedAt&order=desc'))?.id,
  ':policy': async (page) =>
    (await readApi<{ published: { id: string } | null }>(page, '/policy-documents/POL-02')).published?.id,
  ':code': async (page) => (await readApi<{ items: { code: string }[] }>(page, '/certificates?limit=1')).items[0]?.code,
  ':organization': async (page) => (await firstOf(page, '/admin/organizations?search=Harbour%20IT'))?.id,
  ':submitted': submittedAssessment,
  ':cited': async (page) => evidenceOf(page, await firstOf(page, '/control-responses?reviewStatus=APPROVED')),
};

/** The address of a screen with its record. */
export async function urlOf(page: Page, path: string): Promise<string> {
  const [name, find] = Object.entries(placeholders).find(([one]) => path.includes(one)) ?? [];
  if (name === undefined || find === undefined) return applicationUrl() + path;
  return applicationUrl() + path.replace(name, (await find(page)) ?? 'none');
}

export async function open(page: Page, { path, heading }: Screen): Promise<void> {
  await page.goto(await urlOf(page, path));
  await settled(page, heading);
}

/** By how many pixels the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the width, and waits for the next frame. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 812 : 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
