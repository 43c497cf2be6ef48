/** The documents of a supplier: evidence with its validity, which members add and remove. */
import { calls, type SupplierDetail } from '@msp/contract';
import { AddEvidence, EvidencePicker } from '@msp/files';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  CardTitle,
  CloseIcon,
  EmptyState,
  formatDate,
  IconButton,
  Inline,
  List,
  Text,
  TextLink,
} from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshRegisters } from '../../shared/registers/register-calls';

type Document = SupplierDetail['documents'][number];

function DocumentRow({ document, onRemove }: { document: Document; onRemove: (() => void) | undefined }) {
  const { id, name, status, validity, validUntil } = document;
  return (
    <li>
      <Inline wrap>
        <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
        <StatusBadge kind="validity" value={validity} />
        {status === 'ARCHIVED' && <Badge variant="outline">Archived</Badge>}
        {onRemove && (
          <IconButton aria-label={`Remove ${name}`} size="sm" marginInlineStart="auto" onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        )}
      </Inline>
      {validUntil && (
        <Text size="sm" tone="muted">
          {validity === 'STALE' ? 'Expired' : 'Valid until'} {formatDate(validUntil)}
        </Text>
      )}
    </li>
  );
}

export function DocumentsCard({ supplier: { id, version, state, documents } }: { supplier: SupplierDetail }) {
  const [isPicking, setPicking] = useState(false);
  const mayChange = usePermissions().has('control:respond') && state === 'active';
  const { run } = useAction({ failed: "Couldn't save documents", refresh: refreshRegisters });
  const save = (ids: readonly string[], title: string) =>
    void run(async () => {
      const body = { version, documents: [...new Set(ids)] };
      await request(calls.suppliers.change, { params: { id }, body });
      return { title };
    });
  const current = documents.map((one) => one.id);
  const add = (more: readonly { id: string }[]) =>
    save([...current, ...more.map((one) => one.id)], more.length === 1 ? 'Document added' : 'Documents added');
  return (
    <Card>
      <CardHeader
        actions={
          mayChange && (
            <Inline wrap>
              <AddEvidence controlIds={[]} onAdded={(evidence) => add([evidence])} />
              <Button onClick={() => setPicking(true)}>Choose evidence</Button>
            </Inline>
          )
        }
      >
        <CardTitle>Documents</CardTitle>
      </CardHeader>
      {documents.length === 0 ? (
        <EmptyState
          compact
          title="No documents yet"
          description="Add what you rely on, such as the contract, an audit report or the data processing terms."
        />
      ) : (
        <List variant="rows" lineAbove aria-label="Documents">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onRemove={
                mayChange
                  ? () =>
                      save(
                        current.filter((one) => one !== document.id),
                        'Document removed',
                      )
                  : undefined
              }
            />
          ))}
        </List>
      )}
      <EvidencePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false);
          if (picked.length > 0) add(picked);
        }}
      />
    </Card>
  );
}
