/** Uploads a report: shows its findings before it is stored, and the result afterwards. */
import { calls, constants, type ResponseOf, type ScannerDetail } from '@msp/contract';
import { IdempotencyKey, invalidate, request, upload } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, Callout, LinkButton, List, LoadingRegion, plural, Skeleton, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Checkbox, Disclosure, DropArea, FileButton, formatBytes, formatCount, UploadIcon } from '@msp/ui/pages';
import { useId, useState } from 'react';
import { findingsWith } from '../../shared/addresses';
import { publishScanner } from '../../shared/scans/publish-scanner';
import { settingsOf } from '../../shared/scans/settings';
import { ColumnFields } from './column-fields';
import { ReportPreview } from './report-preview';
import { type Preview, type Refusal, refusalOf, usePreview } from './use-preview';

const { maxBytes, maxFindings } = constants.scanReport;

type Stored = ResponseOf<typeof calls.scans.addReport>['report'];

interface UploadDialogProps {
  scanner: ScannerDetail;
  onClose: () => void;
}

function RefusalNotice({ refusal: { message, problems } }: { refusal: Refusal }) {
  if (problems.length <= 1) return <Callout tone="bad">{message}</Callout>;
  return (
    <Callout tone="bad" title="Couldn't read this report. Nothing was stored.">
      <List variant="bullets" aria-label="Problems">
        {problems.map(({ path, message: problem }) => (
          <li key={path + problem}>
            {path}: {problem}
          </li>
        ))}
      </List>
    </Callout>
  );
}

interface ColumnsProps {
  preview: Preview;
  mayChange: boolean;
  onChoose: Parameters<typeof ColumnFields>[0]['onChoose'];
}

/** Columns must be selected if they aren't recognised, and can be changed if they are. */
function Columns({ preview: { headers, columns }, mayChange, onChoose }: ColumnsProps) {
  const fields = <ColumnFields headers={headers} read={columns} onChoose={onChoose} />;
  if (columns === null)
    return (
      <Callout tone="attention" title="We don't recognise the columns of this file">
        {mayChange ? (
          <Stack gap="3" marginTop="2">
            <Text>Select at least the title and severity columns. They are saved with the scanner.</Text>
            {fields}
          </Stack>
        ) : (
          "Ask an admin to select them here or in the scanner's settings."
        )}
      </Callout>
    );
  if (!mayChange) return null;
  return <Disclosure summary="Change which columns are read">{fields}</Disclosure>;
}

function useStoring({ scanner }: UploadDialogProps, { file, columns, looked }: ReturnType<typeof usePreview>) {
  const [busy, setBusy] = useState(false);
  const [stored, setStored] = useState<Stored>();
  const [refused, setRefused] = useState<{ looked: typeof looked; refusal: Refusal }>();
  const [isComplete, setComplete] = useState(true);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const params = { id: scanner.id };
  const savesColumns = JSON.stringify(columns) !== JSON.stringify(scanner.columns);
  const store = async () => {
    if (!file || busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      if (savesColumns) {
        const body = { ...settingsOf(scanner), version: scanner.version, columns };
        await publishScanner(await request(calls.scans.changeScanner, { params, body }));
      }
      const body = { file, isComplete: isComplete ? ('true' as const) : ('false' as const) };
      const reply = await upload(
        calls.scans.addReport,
        { params, body },
        { onProgress: () => undefined, idempotencyKey },
      );
      setStored(reply.report);
      await publishScanner(reply.scanner);
    } catch (error) {
      setRefused({ looked, refusal: refusalOf(error) });
      // Another member may have changed its columns.
      await invalidate([calls.scans.readScanner, params]);
    } finally {
      setBusy(false);
    }
  };
  // Until another preview is shown. The report can be stored again.
  const refusal = refused?.looked === looked ? refused?.refusal : undefined;
  return { busy, stored, refusal, isComplete, setComplete, savesColumns, store };
}

function Result({ report: { findings, opened, resolved } }: { report: Stored }) {
  return (
    <Callout tone="good" title="Report stored">
      {plural(findings, 'finding')}: {opened} new, {resolved} resolved.
    </Callout>
  );
}

/** Why the report can't be stored yet. */
const reasons: Record<string, string> = {
  none: 'Choose a report first.',
  reading: 'Reading the report…',
  refused: 'Choose a report that can be read.',
  columns: 'Select the title and severity columns first.',
};

export default function UploadDialog(props: UploadDialogProps) {
  const { scanner, onClose } = props;
  const meaningId = useId();
  const mayManage = usePermissions().has('integration:manage');
  const preview = usePreview(scanner);
  const { file, looked } = preview;
  const { busy, stored, refusal, isComplete, setComplete, savesColumns, store } = useStoring(props, preview);
  const found = looked?.state === 'read' ? looked.preview : undefined;
  const isReadable = found !== undefined && (found.format !== 'csv' || found.columns !== null);
  const missing = isReadable ? undefined : reasons[found ? 'columns' : (looked?.state ?? 'none')];

  if (stored)
    return (
      <Dialog
        open
        title={`Report from ${scanner.name}`}
        onClose={onClose}
        footer={
          <>
            <LinkButton to={findingsWith({ scanner: scanner.id })}>View findings</LinkButton>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <Result report={stored} />
      </Dialog>
    );
  return (
    <Dialog
      open
      size="lg"
      title={`Upload a report from ${scanner.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} unavailable={missing} onClick={() => void store()}>
            {savesColumns ? 'Save columns and store report' : 'Store report'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <DropArea onFiles={([first]) => first && preview.choose(first)}>
          <UploadIcon />
          <span>{file ? file.name : 'Drop a report here, or'}</span>
          <FileButton
            label={file ? 'Choose another file' : 'Choose a file'}
            multiple={false}
            onFiles={([first]) => first && preview.choose(first)}
          />
          <Text as="small" size="sm" flex="1 0 100%">
            CSV, SARIF, or OCSF as JSON or JSON Lines. Up to {formatCount(maxFindings)} findings and{' '}
            {formatBytes(maxBytes)}.
          </Text>
        </DropArea>
        <div>
          <Checkbox
            checked={isComplete}
            aria-describedby={meaningId}
            onChange={({ target }) => setComplete(target.checked)}
          >
            This report covers everything that the scanner checks
          </Checkbox>
          <Text id={meaningId} size="sm" tone="muted" marginInlineStart="6">
            {isComplete
              ? "The scanner's open findings that aren't in the report will be resolved."
              : "Findings that aren't in the report won't change."}
          </Text>
        </div>
        <div aria-live="polite">
          {looked?.state === 'reading' && (
            <LoadingRegion label="Reading the report">
              <Skeleton height="24" />
            </LoadingRegion>
          )}
          {looked?.state === 'refused' && <RefusalNotice refusal={looked} />}
          {refusal && <RefusalNotice refusal={refusal} />}
          {found && (
            <Stack gap="3">
              {found.format === 'csv' && (
                <Columns key={file?.name} preview={found} mayChange={mayManage} onChoose={preview.chooseColumns} />
              )}
              {isReadable && <ReportPreview preview={found} />}
            </Stack>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
