/** The dialog that chooses a published policy. Loaded when it first opens. */
import { type CitedPolicy, calls, type PolicyItem } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Button, EmptyState, Inline, LinkButton, List, Stack, SubText, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { missingText, Radio, SearchField, SkeletonTable, StatusBadge } from '@msp/ui/pages';
import { useId, useState } from 'react';
import { policiesPath } from '../../shared/paths';

const maxShown = 50;

type Published = PolicyItem & { id: string; published: NonNullable<PolicyItem['published']> };
const isPublished = (policy: PolicyItem): policy is Published => policy.id !== null && policy.published !== null;

const citedOf = ({ id, code, name, published, reviewBy }: Published): CitedPolicy => ({
  policyId: id,
  code,
  name,
  versionId: published.id,
  number: published.number,
  isRetired: false,
  newer: null,
  reviewBy,
});

interface RowsProps {
  items: readonly Published[];
  picked: Published | undefined;
  onPick: (policy: Published) => void;
}

function Rows({ items, picked, onPick }: RowsProps) {
  const name = useId();
  return (
    <List variant="rows" density="compact" borderWidth="1px" borderRadius="md" aria-label="Policies">
      {items.map((policy) => (
        <li key={policy.id}>
          <Radio name={name} checked={policy.id === picked?.id} onChange={() => onPick(policy)}>
            <Inline as="span" wrap columnGap="3" rowGap="1">
              <Text as="strong" weight="medium" overflowWrap="anywhere">
                {policy.name}
              </Text>
              <StatusBadge kind="policy" value={policy.state} />
            </Inline>
            <SubText size="sm">
              {policy.code} · Version {policy.published.number}
            </SubText>
          </Radio>
        </li>
      ))}
    </List>
  );
}

interface PolicyPickerProps {
  open: boolean;
  onClose: () => void;
  onPick: (cited: CitedPolicy) => void;
}

export default function PolicyPicker({ open, onClose, onPick }: PolicyPickerProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Published>();
  const { data, error, isValidating, mutate } = useCall(
    calls.policies.list,
    {
      query: {
        search: search || undefined,
        state: ['PUBLISHED', 'REVIEW_DUE'],
        sort: 'name',
        order: 'asc',
        limit: maxShown,
      },
    },
    { keepPreviousData: true },
  );
  const items = data?.items.filter(isPublished) ?? [];
  const body = () => {
    if (items.length > 0) return <Rows items={items} picked={picked} onPick={setPicked} />;
    if (error) return <LoadState what="the policies" result={{ error, isValidating, mutate }} />;
    if (!data) return <SkeletonTable rows={5} label="Loading policies" />;
    return (
      <EmptyState
        compact
        title={search ? 'No published policies match' : 'No published policies yet'}
        description="An answer cites a published version. Publish the policy first."
        action={<LinkButton to={policiesPath}>Go to Policies</LinkButton>}
      />
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose a policy"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            unavailable={missingText({ 'a policy': !picked })}
            onClick={() => picked && onPick(citedOf(picked))}
          >
            Choose policy
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Inline>
          <SearchField label="Search policies" value={search} onChange={setSearch} />
        </Inline>
        {body()}
      </Stack>
    </Dialog>
  );
}
