/** What other pages may use of assessments. */
export { refreshAssessments } from './assessment-calls';
export { useOpenAssessment } from './use-open-assessment';
