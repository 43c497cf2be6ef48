/** What decides now, in one line with one action: the certificate, its assessment, and what stands in the way. */
import { type AssessmentStatus, constants, type Dashboard, remotePaths } from '@msp/contract';
import { generatePath } from '@msp/router';
import { daysOverdue, formatDate, plural, type Tone } from '@msp/ui';
import type { Loose } from '../../shared/loose';

export interface FirstBand {
  text: string;
  tone: Tone;
  action: { label: string; to: string };
}

type Certification = NonNullable<Loose<Dashboard['certification']>>;

const { compliance } = remotePaths;
const dayMs = 86_400_000;
const noticeDays = Math.max(...constants.certificate.remindDaysBefore);

function certificateText({ certificate }: Certification): { text: string; isClose: boolean; isExpired: boolean } {
  const expiresAt = certificate?.expiresAt;
  if (!expiresAt) return { text: 'No valid certificate', isClose: true, isExpired: false };
  const late = daysOverdue(expiresAt.slice(0, 10));
  const left = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs);
  if (left <= 0)
    return {
      text: `Certificate expired ${late > 0 ? `${plural(late, 'day')} ago` : 'today'}`,
      isClose: true,
      isExpired: true,
    };
  if (left > noticeDays) return { text: `Certified until ${formatDate(expiresAt)}`, isClose: false, isExpired: false };
  return { text: `Certificate expires in ${plural(left, 'day')}`, isClose: true, isExpired: false };
}

/** Of an assessment that is open. */
const assessmentTexts: Partial<Record<AssessmentStatus, (name: string) => string>> = {
  DRAFT: (name) => `${name} not submitted yet`,
  SUBMITTED: (name) => `${name} with the scheme`,
  CHANGES_REQUESTED: (name) => `Changes requested in the ${name.toLowerCase()}`,
};

/** Where it goes on, for those who may; the others can look. */
function actionOf({ certificate, assessment }: Certification, mayAssess: boolean): FirstBand['action'] {
  if (assessment?.id) {
    const label = mayAssess && assessment.status !== 'SUBMITTED' ? 'Continue' : 'View assessment';
    return { label, to: generatePath(compliance.assessment, { id: assessment.id }) };
  }
  if (certificate?.id) {
    const label = mayAssess ? 'Start renewal' : 'View certificate';
    return { label, to: generatePath(compliance.certificate, { id: certificate.id }) };
  }
  return mayAssess
    ? { label: 'Start assessment', to: compliance.assessmentNew }
    : { label: 'View controls', to: compliance.controls };
}

/** @param mayAssess whether the user starts and submits assessments @returns undefined while nothing has to be decided */
export function firstBandOf(
  { certification, complianceMetrics }: NonNullable<Loose<Dashboard>>,
  mayAssess: boolean,
): FirstBand | undefined {
  if (!certification) return undefined;
  const certificate = certificateText(certification);
  const status = certification.assessment?.status;
  const stage = status && assessmentTexts[status]?.(certification.certificate ? 'Renewal' : 'Assessment');
  if (!stage && !certificate.isClose) return undefined;
  const failing = complianceMetrics?.implementedHealth?.failing ?? 0;
  const blockers = failing > 0 ? `${plural(failing, 'implemented control')} failing` : undefined;
  return {
    text: [certificate.text, stage, blockers].filter((part) => part !== undefined).join(' · '),
    tone: certificate.isExpired ? 'bad' : status === 'SUBMITTED' || !certification.certificate ? 'accent' : 'attention',
    action: actionOf(certification, mayAssess),
  };
}
