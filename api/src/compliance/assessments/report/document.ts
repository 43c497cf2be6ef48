/** The report as a document for the PDF: facts, results by domain, then each control as it was submitted and assessed. */
import { assessmentStatusLabels, assessmentVerdictLabels, assessmentVerdicts } from '@msp/contract';
import type { Block } from '../../../platform/documents/rich-text/blocks';
import { dateOf, type Fact, facts, heading, paragraph, table } from '../../../platform/pdf/parts';
import type { DocumentToRender } from '../../../platform/pdf/render-document';
import { writeControl } from './control';
import { assessorsOf, changedAt, type Report, type ReportedControl, verdictText } from './report';

const signed = (timestamp: string, person: { name: string } | null) =>
  person ? `${dateOf(timestamp)}, ${person.name}` : dateOf(timestamp);

function results({ controls }: Report): Block[] {
  const domains = [...new Set(controls.map(({ domain }) => domain.name))];
  const words = [...assessmentVerdicts.map((verdict) => assessmentVerdictLabels[verdict]), 'Not decided'];
  const rowOf = (name: string, of: ReportedControl[]) => [
    name,
    String(of.length),
    ...words.map((word) => String(of.filter((one) => verdictText(one) === word).length)),
  ];
  const rows = domains.map((name) =>
    rowOf(
      name,
      controls.filter(({ domain }) => domain.name === name),
    ),
  );
  return [heading(2, 'Results'), ...table(['Domain', 'Controls', ...words], [...rows, rowOf('All domains', controls)])];
}

function controlsByDomain({ controls }: Report): Block[] {
  let domain = '';
  return controls.flatMap((one) => {
    const blocks = writeControl(one);
    if (one.domain.name === domain) return blocks;
    domain = one.domain.name;
    return [heading(2, domain), ...blocks];
  });
}

const notes = (report: Report): Block[] =>
  report.assessment.notes === '' ? [] : [heading(2, 'Notes'), paragraph(report.assessment.notes)];

/** Nothing while a new submission waits for its review. */
function reviewFacts({ status, reviewedAt, reviewedBy, reviewComment }: Report['assessment']): Fact[] {
  if (status === 'SUBMITTED' || !reviewedAt) return [];
  return [
    ['Reviewed', signed(reviewedAt, reviewedBy)],
    ['Review comment', reviewComment],
  ];
}

const substitute = '\uFFFD';

/** @param organization the name of the assessed organisation */
export function reportDocument(report: Report, organization: string): DocumentToRender {
  const { assessment, snapshot } = report;
  const { registry, sha256 } = snapshot;
  return {
    title: `Assessment ${assessment.code}`,
    facts: facts([
      ['Organisation', organization],
      ['Registry', `${registry.title}, version ${registry.version}`],
      ['Status', assessmentStatusLabels[assessment.status]],
      ['Certificate', assessment.certificate?.code],
      ['Renews', assessment.renews?.code],
      ['Submitted', signed(snapshot.takenAt, snapshot.takenBy)],
      ['Submission', String(snapshot.number)],
      ...reviewFacts(assessment),
      ['Assessors', assessorsOf(report).join(', ')],
      ['SHA-256 of the submission', sha256],
    ]),
    blocks: [
      ...results(report),
      ...notes(report),
      ...controlsByDomain(report),
      paragraph(`Characters missing from this PDF's fonts appear as ${substitute}. The CSV report has them.`),
    ],
    footer: [assessment.code, `submitted ${dateOf(snapshot.takenAt)}`, `SHA-256 ${sha256}`].join(' · '),
    language: 'en-GB',
    createdAt: changedAt(report),
    substitute,
  };
}
