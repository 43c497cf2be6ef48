/** Says of a page what is missing and what to use meanwhile. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';
import type { MissingPageName } from './missing-pages';

const toControls = { backTo: '/controls', backLabel: 'Go to Controls' };
const toDashboard = { backTo: '/', backLabel: 'Go to Dashboard' };

const metrics = {
  ...toControls,
  meanwhile: 'Each control names the metrics that bear on it, with their targets. Scores are on the dashboard.',
};
const policies = {
  ...toControls,
  meanwhile: 'Each control says which policies it asks for.',
};
const assessments = {
  ...toControls,
  meanwhile: 'Get ready by completing your controls: an assessment looks at all of them.',
};
const certificates = {
  ...toDashboard,
  meanwhile: 'The dashboard shows how many certificates are active, expiring and expired.',
};

const words: Record<MissingPageName, NotInReleaseProps> = {
  metrics: { title: 'Metrics', ...metrics },
  metric: { title: 'Metric', subject: 'Metrics', ...metrics },
  policies: { title: 'Policies', ...policies },
  policy: { title: 'Policy', subject: 'Policies', ...policies },
  policyUpload: { title: 'Upload policy', subject: 'Policies', ...policies },
  policyPreview: { title: 'Policy document', subject: 'Policies', ...policies },
  assessments: { title: 'Assessments', ...assessments },
  assessmentNew: { title: 'New assessment', subject: 'Assessments', ...assessments },
  assessment: { title: 'Assessment', subject: 'Assessments', ...assessments },
  certificates: { title: 'Certificates', ...certificates },
  certificate: { title: 'Certificate', subject: 'Certificates', ...certificates },
};

export default function MissingPage({ page }: { page: MissingPageName }) {
  return <NotInRelease {...words[page]} />;
}
