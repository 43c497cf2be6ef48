/** HTTP handlers that send the reports of an assessment. */
import { createHash } from 'node:crypto';
import contentDisposition from 'content-disposition';
import { sendCsv } from '../../platform/http/csv';
import type { Handlers } from '../../platform/http/implement';
import { sendContent } from '../../platform/http/send-file';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { packAssessment } from './pack';
import { readReport } from './report';
import { reportColumns, reportRows } from './report-csv';
import { reportDocument } from './report-document';

export const reportHandlers = (pdfs: Pdfs): Pick<Handlers<'assessments'>, 'reportPdf' | 'reportCsv' | 'pack'> => ({
  async reportPdf({ context, params, session, request, reply }) {
    const report = await readReport(context, params.id);
    const document = reportDocument(report, session.organization?.name ?? '');
    const content = await pdfs.make(context.organizationId, document);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const fileName = `${report.assessment.code}.pdf`;
    return sendContent({ request, reply }, { fileName, content, sha256 }, 'application/pdf');
  },
  async reportCsv({ context, params, reply }) {
    const report = await readReport(context, params.id);
    const rows = async () => ({ items: reportRows(report), nextCursor: null });
    return sendCsv(reply, `${report.assessment.code}.csv`, reportColumns, rows);
  },
  async pack({ context, params, reply }) {
    const { fileName, content } = await packAssessment(context, params.id);
    reply.type('application/zip').header('content-disposition', contentDisposition(fileName));
    return content;
  },
});
