/** A draft: its blanks and its text, whether they are saved, and its way to publication. */
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { DocumentEditor } from '@msp/documents';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { fillBlanks, openBlanks } from '@msp/templates';
import { Callout, Card, CardBody, CardHeader, CardTitle, formatDateTime, Text } from '@msp/ui';
import { Conflict } from '@msp/ui/records';
import { useState } from 'react';
import { DocumentBody } from '../document/document-body';
import { TextComparison } from '../versions/text-comparison';
import { DraftBar } from './draft-bar';
import { MissingFacts } from './missing-facts';
import { Processing } from './processing';
import { type DraftTextState, useDraftText } from './use-draft-text';

const textOf = ({ content, blankValues }: Pick<PolicyVersion, 'content' | 'blankValues'>) =>
  fillBlanks(content ?? '', blankValues);

function SaveConflict({ draft }: { draft: DraftTextState }) {
  if (!draft.theirs) return null;
  return (
    <Conflict
      title="Another member has saved this draft"
      mine={<Text size="sm">Your text, as it is below.</Text>}
      theirs={
        <TextComparison
          before={{ name: 'Yours', text: textOf(draft.text) }}
          after={{ name: 'Saved version', text: textOf(draft.theirs) }}
        />
      }
      onKeepMine={() => draft.resolve('mine')}
      onTakeTheirs={() => draft.resolve('theirs')}
    />
  );
}

function SentBack({ version: { sentBack } }: { version: PolicyVersion }) {
  if (!sentBack) return null;
  return (
    <Callout tone="attention" title={`Sent back${sentBack.by ? ` by ${sentBack.by.name}` : ''}`}>
      {sentBack.comment} · {formatDateTime(sentBack.at)}
    </Callout>
  );
}

interface DraftViewProps {
  policy: PolicyDetail;
  version: PolicyVersion;
}

export default function DraftView({ policy, version }: DraftViewProps) {
  const { has } = usePermissions();
  const { mutate } = useCall(calls.policies.getVersion, { params: { id: version.id } });
  const draft = useDraftText(version, (saved) => void mutate(saved, { revalidate: false }));
  const { content, blankValues } = draft.text;
  const open = openBlanks(content, blankValues);
  const [goTo, setGoTo] = useState<{ id: string }>();
  const isReady = version.processing === null || version.processing.status === 'READY';
  const mayEdit = version.state === 'DRAFT' && version.content !== null && has('policy:update');
  return (
    <>
      {has('policy:update') && (
        <DraftBar policy={policy} version={version} draft={draft} open={open} onGoTo={(id) => setGoTo({ id })} />
      )}
      <SentBack version={version} />
      <SaveConflict draft={draft} />
      {draft.phase === 'failed' && (
        <Callout tone="bad">Not saved: {draft.message} Your text is kept in this tab.</Callout>
      )}
      {!isReady && <Processing version={version} />}
      {isReady && (
        <Card>
          <CardHeader>
            <CardTitle>Version {version.number}</CardTitle>
          </CardHeader>
          <CardBody>
            {mayEdit && <MissingFacts missing={version.suggested?.missing ?? []} />}
            {mayEdit ? (
              <DocumentEditor
                label="Text"
                value={content}
                onChange={(next) => draft.change({ ...draft.text, content: next })}
                blanks={{
                  values: blankValues,
                  onChange: (values) => draft.change({ ...draft.text, blankValues: values }),
                  suggested: version.suggested?.values,
                  goTo,
                }}
              />
            ) : (
              <DocumentBody version={version} />
            )}
          </CardBody>
        </Card>
      )}
    </>
  );
}
