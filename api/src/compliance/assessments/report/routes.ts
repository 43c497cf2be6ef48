/** HTTP handlers that send the reports of an assessment. */
import { createHash } from 'node:crypto';
import contentDisposition from 'content-disposition';
import { sendCsv } from '../../../platform/http/downloads/csv';
import { sendContent } from '../../../platform/http/downloads/send-file';
import type { Handlers } from '../../../platform/http/implement';
import type { Pdfs } from '../../../platform/pdf/pdfs';
import { reportColumns, reportRows } from './csv';
import { reportDocument } from './document';
import { packAssessment } from './pack';
import { readReport } from './report';

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
