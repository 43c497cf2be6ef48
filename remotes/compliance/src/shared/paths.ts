/** Addresses of this remote's pages, for links from one page to another. */
import { remotePaths } from '@msp/contract';

const paths = remotePaths.compliance;

export const controlPath = (idOrCode: string): string => `/controls/${encodeURIComponent(idOrCode)}`;

export const metricPath = (key: string): string => `/metrics/${encodeURIComponent(key)}`;

/** @param control the code of the control whose checks are shown */
export const checksPath = (control: string): string => `${paths.checks}?control=${encodeURIComponent(control)}`;
export const checkPath = (id: string): string => paths.check.replace(':id', id);

export const frameworksPath = paths.frameworks;
export const frameworkPath = (key: string): string => paths.framework.replace(':key', encodeURIComponent(key));
/** Addresses have `_` instead of the dots of identifiers: the gateway takes a path with a dot for a file. */
export const frameworkEntryPath = (key: string, entry: string): string =>
  paths.frameworkEntry
    .replace(':key', encodeURIComponent(key))
    .replace(':entry', encodeURIComponent(entry.replaceAll('.', '_')));
/** The identifier of an entry by its address; none contains `_`. */
export const entryInAddress = (address: string): string => address.replaceAll('_', '.');

export const responsibilitiesPath = paths.responsibilities;
/** An accepted version of a manager's responsibility matrix. */
export const decisionPath = (id: string): string => `${paths.responsibilities}?decision=${id}`;

export const tasksPath = paths.tasks;
export const taskPath = (id: string): string => paths.task.replace(':id', id);
export const accessReviewPath = (id: string): string => paths.accessReview.replace(':id', id);
export const risksPath = paths.risks;
export const riskPath = (id: string): string => paths.risk.replace(':id', id);
export const suppliersPath = paths.suppliers;
export const supplierPath = (id: string): string => paths.supplier.replace(':id', id);
export const ticketsPath = paths.tickets;
export const ticketPath = (id: string): string => paths.ticket.replace(':id', id);

export const policiesPath = paths.policies;
export const companyProfilePath = paths.companyProfile;
export const toReadPath = `${paths.policies}?view=to-read`;

/** @param version the version's number; the published or the newest one by default */
export function policyPath(code: string, version?: number): string {
  const path = paths.policy.replace(':id', encodeURIComponent(code));
  return version === undefined ? path : `${path}?version=${version}`;
}

/** @param policy the code of the policy that the file is for */
export const uploadPath = (policy?: string): string =>
  policy === undefined ? paths.policyUpload : `${paths.policyUpload}?policy=${encodeURIComponent(policy)}`;

export const previewPath = (versionId: string): string => paths.policyPreview.replace(':id', versionId);

/** @param idOrCode of a template of the catalogue; a policy that the registry names has the code of its template */
export const templatePath = (idOrCode: string): string =>
  paths.templatePreview.replace(':id', encodeURIComponent(idOrCode));

export const assessmentsPath = paths.assessments;
export const newAssessmentPath = paths.assessmentNew;
export const queuePath = paths.assessmentQueue;
export const assessmentPath = (id: string): string => paths.assessment.replace(':id', id);
export const reviewPath = (id: string): string => paths.assessmentReview.replace(':id', id);

export const certificatesPath = paths.certificates;
export const certificatePath = (id: string): string => paths.certificate.replace(':id', encodeURIComponent(id));
