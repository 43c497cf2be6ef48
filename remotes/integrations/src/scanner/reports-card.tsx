/** The latest reports of a scanner. */
import { type ScannerDetail, scanDeliveryLabels, scanFormatLabels } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, formatDateTime, Text } from '@msp/ui';
import { CellNote, formatCount, ScrollArea } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';

type Report = ScannerDetail['reports'][number];

function Row({ report }: { report: Report }) {
  const { receivedAt, delivery, receivedBy, format, fileName, isComplete, findings, opened, resolved } = report;
  return (
    <tr>
      <th scope="row">{formatDateTime(receivedAt)}</th>
      <td>
        {scanDeliveryLabels[delivery]}
        {receivedBy && <CellNote>{receivedBy.name}</CellNote>}
      </td>
      <td>
        {scanFormatLabels[format]}
        {fileName && <CellNote>{fileName}</CellNote>}
      </td>
      <td>{isComplete ? 'Everything' : 'A part'}</td>
      <td>{formatCount(findings)}</td>
      <td>{formatCount(opened)}</td>
      <td>{formatCount(resolved)}</td>
    </tr>
  );
}

export function ReportsCard({ reports }: { reports: readonly Report[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Reports</CardTitle>
      </CardHeader>
      <CardBody>
        {reports.length === 0 ? (
          <Text tone="muted">No reports yet. Upload one, or let the scanner send it.</Text>
        ) : (
          <ScrollArea label="Table of reports" bordered={false}>
            <SimpleTable aria-label="Reports">
              <thead>
                <tr>
                  <th scope="col">Received</th>
                  <th scope="col">How</th>
                  <th scope="col">Format</th>
                  <th scope="col">Covers</th>
                  <th scope="col">Findings</th>
                  <th scope="col">New</th>
                  <th scope="col">Resolved</th>
                </tr>
              </thead>
              <tbody>
                {reports.map((report) => (
                  <Row key={report.id} report={report} />
                ))}
              </tbody>
            </SimpleTable>
          </ScrollArea>
        )}
      </CardBody>
    </Card>
  );
}
