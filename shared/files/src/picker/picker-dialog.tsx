/** The dialog of EvidencePicker. Selected items stay selected during further searches. */
import { calls, type EvidenceItem } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, EmptyState, ErrorState, ForbiddenState, Inline, NothingFoundIcon, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { formatCount, missingText, SearchField, SkeletonTable } from '@msp/ui/pages';
import { useState } from 'react';
import type { EvidencePickerProps } from './evidence-picker-props';
import { PickerRows } from './picker-rows';

const maxShown = 50;

export default function PickerDialog({ open, onClose, onPick, type, single = false }: EvidencePickerProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly EvidenceItem[]>([]);
  const { data, error, isValidating, mutate } = useCall(
    calls.evidence.list,
    {
      query: {
        search: search || undefined,
        type,
        status: 'ACTIVE',
        sort: 'updatedAt',
        order: 'desc',
        limit: maxShown,
      },
    },
    { keepPreviousData: true },
  );

  const body = () => {
    if (error?.status === 403) return <ForbiddenState compact what="the evidence of this organisation" />;
    if (error && !data)
      return (
        <ErrorState
          compact
          title="Couldn't load evidence"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      );
    if (!data) return <SkeletonTable rows={5} label="Loading evidence" />;
    if (data.items.length === 0 && search)
      return (
        <EmptyState
          compact
          icon={<NothingFoundIcon />}
          title="No evidence matches"
          description="Search for another word in the name, description or file name."
        />
      );
    if (data.items.length === 0)
      return <EmptyState compact title="No evidence yet" description="Add evidence first, then choose it here." />;
    return (
      <>
        <PickerRows
          items={data.items}
          picked={picked}
          single={single}
          onChange={(item, isPicked) => {
            const others = single ? [] : picked.filter(({ id }) => id !== item.id);
            setPicked(isPicked ? [...others, item] : others);
          }}
        />
        {data.total > data.items.length && (
          <Text size="sm" tone="muted">
            Showing the latest {data.items.length} of {formatCount(data.total)}. Search to find others.
          </Text>
        )}
      </>
    );
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose evidence"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            unavailable={missingText({ 'a piece of evidence': picked.length === 0 })}
            onClick={() => onPick([...picked])}
          >
            {single || picked.length === 0 ? 'Choose' : `Choose ${picked.length}`}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Inline>
          <SearchField label="Search evidence" value={search} onChange={setSearch} />
        </Inline>
        {body()}
      </Stack>
    </Dialog>
  );
}
