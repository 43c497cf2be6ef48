/** Placeholders for pages that this release does not have yet: what is missing and what to use instead. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';
import type { MissingPageName } from './missing-pages';

const toControls = { backTo: '/controls', backLabel: 'Go to Controls' };
const toDashboard = { backTo: '/', backLabel: 'Go to Dashboard' };

const assessments = {
  ...toControls,
  alternative: 'Prepare by completing your controls. An assessment covers all of them.',
};
const certificates = {
  ...toDashboard,
  alternative: 'The dashboard shows how many certificates are active, expiring and expired.',
};

const words: Record<MissingPageName, NotInReleaseProps> = {
  assessments: { title: 'Assessments', ...assessments },
  assessmentNew: { title: 'New assessment', subject: 'Assessments', ...assessments },
  assessment: { title: 'Assessment', subject: 'Assessments', ...assessments },
  certificates: { title: 'Certificates', ...certificates },
  certificate: { title: 'Certificate', subject: 'Certificates', ...certificates },
};

export default function MissingPage({ page }: { page: MissingPageName }) {
  return <NotInRelease {...words[page]} />;
}
