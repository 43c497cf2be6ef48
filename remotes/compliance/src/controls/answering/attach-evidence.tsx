/** Chooses evidence that is there already, for an answer to cite. */
import { calls, type EvidenceItem, type EvidenceType } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, chakra, EmptyState, ErrorState, ForbiddenState, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { AddIcon, Checkbox, SearchField, StatusBadge } from '@msp/ui/pages';
import { useState } from 'react';
import type { Cited } from './field-values';

export const citedOf = ({ id, name, status, validity, file }: EvidenceItem): Cited => ({
  id,
  name,
  status,
  validity,
  fileNumber: file.number,
  fileName: file.name,
});

const List = chakra('ul', {
  base: { listStyle: 'none', '& > li': { py: '2' }, '& > li + li': { borderTopWidth: '1px' } },
});

interface AttachEvidenceProps {
  controlId: string;
  label: string;
  type?: EvidenceType;
  onAttach: (cited: Cited[]) => void;
}

function Choices({ type, onChange }: { type: EvidenceType | undefined; onChange: (chosen: EvidenceItem[]) => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<EvidenceItem[]>([]);
  const { data, error, isValidating, mutate } = useCall(calls.evidence.list, {
    query: { search: search || undefined, type: type && [type], sort: 'updatedAt', order: 'desc', limit: 50 },
  });
  const choose = (next: EvidenceItem[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <Stack>
      <SearchField label="Search evidence" value={search} onChange={setSearch} />
      {!data && !error && (
        <LoadingRegion label="Loading evidence">
          <Skeleton height="16" />
        </LoadingRegion>
      )}
      {error?.status === 403 && <ForbiddenState compact what="the evidence of this organization" />}
      {error && error.status !== 403 && (
        <ErrorState
          compact
          title="Evidence could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          compact
          title={search ? 'No evidence matches' : type === 'POLICY' ? 'No policies yet' : 'No evidence yet'}
          description={search ? 'Try another word.' : 'What is kept under Evidence can be chosen here.'}
        />
      )}
      {data && data.items.length > 0 && (
        <List aria-label="Evidence to choose from">
          {data.items.map((item) => (
            <li key={item.id}>
              <Checkbox
                checked={chosen.some(({ id }) => id === item.id)}
                onChange={(event) => {
                  const others = type === 'POLICY' ? [] : chosen.filter(({ id }) => id !== item.id);
                  choose(event.target.checked ? [...others, item] : others);
                }}
              >
                {item.name} <StatusBadge kind="validity" value={item.validity} />
                <Text as="span" display="block" size="xs" tone="muted">
                  {item.file.name}
                </Text>
              </Checkbox>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

export function AttachEvidence({ label, type, onAttach }: AttachEvidenceProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<EvidenceItem[]>([]);
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  return (
    <>
      <Button icon={<AddIcon />} aria-label={`Add evidence: ${label}`} onClick={() => setOpen(true)}>
        {type === 'POLICY' ? 'Choose policy' : 'Add evidence'}
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title={type === 'POLICY' ? 'Choose a policy' : 'Add evidence'}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="primary"
                disabled={chosen.length === 0}
                onClick={() => {
                  onAttach(chosen.map(citedOf));
                  close();
                }}
              >
                {type === 'POLICY' ? 'Use this policy' : `Add ${chosen.length || ''}`.trim()}
              </Button>
            </>
          }
        >
          <Choices type={type} onChange={setChosen} />
        </Dialog>
      )}
    </>
  );
}
