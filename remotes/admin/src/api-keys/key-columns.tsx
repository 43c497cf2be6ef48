/** The columns of the keys' table, and how it is sorted. One reply has all keys, so the browser sorts them. */
import type { ApiKey, ApiKeyState } from '@msp/contract';
import { Badge, formatDate, formatDateTime, plural } from '@msp/ui';
import { CellNote, type Column, PhoneLabel, TimeAgo } from '@msp/ui/pages';
import { RevokeKeyButton } from './revoke-key-button';
import { readOnlyScopes, scopeLabels } from './scopes';

export const keySortKeys = ['name', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'state'] as const;
type KeySortKey = (typeof keySortKeys)[number];

export const sortValueOf = (apiKey: ApiKey, by: KeySortKey): string | number => {
  if (by === 'name') return apiKey.name.toLowerCase();
  if (by === 'scopes') return apiKey.scopes.length;
  // Never used comes before every use.
  return apiKey[by] ?? '';
};

const states: Record<ApiKeyState, { label: string; tone: 'attention' | 'none' }> = {
  ACTIVE: { label: 'Active', tone: 'none' },
  CREATOR_LEFT: { label: 'Creator left', tone: 'attention' },
  EXPIRED: { label: 'Expired', tone: 'none' },
  REVOKED: { label: 'Revoked', tone: 'none' },
};

function scopesText({ scopes, suspendedScopes }: ApiKey): string {
  const isReadOnly = scopes.every((scope) => readOnlyScopes.includes(scope));
  const count = isReadOnly ? `Read only (${scopes.length})` : plural(scopes.length, 'scope');
  return suspendedScopes.length === 0 ? count : `${count}, ${suspendedScopes.length} suspended`;
}

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
);

export const keyColumns: readonly Column<ApiKey, KeySortKey>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, prefix, lastFour }) => (
      <>
        <bdi>{name}</bdi>
        <CellNote>
          {prefix}…{lastFour}
        </CellNote>
      </>
    ),
  },
  {
    key: 'scopes',
    header: 'Scopes',
    sortKey: 'scopes',
    width: 12,
    hideBelow: 48,
    cell: (apiKey) => (
      <span title={apiKey.scopes.map((scope) => scopeLabels[scope] ?? scope).join('\n')}>{scopesText(apiKey)}</span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    width: 14,
    hideBelow: 60,
    cell: ({ createdAt, createdBy }) => (
      <>
        <Day at={createdAt} />
        <CellNote>
          by <bdi>{createdBy.name}</bdi>
        </CellNote>
      </>
    ),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    sortKey: 'lastUsedAt',
    width: 8,
    hideBelow: 36,
    phone: 'second',
    cell: ({ lastUsedAt }) => (
      <>
        <PhoneLabel>Last used</PhoneLabel>
        <TimeAgo at={lastUsedAt} />
      </>
    ),
  },
  {
    key: 'expiresAt',
    header: 'Expires',
    sortKey: 'expiresAt',
    width: 7.5,
    hideBelow: 48,
    phone: 'second',
    cell: ({ expiresAt }) => (
      <>
        <PhoneLabel>Expires</PhoneLabel>
        <Day at={expiresAt} />
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    sortKey: 'state',
    width: 8,
    phone: 'first',
    cell: ({ state }) => <Badge tone={states[state]?.tone ?? 'none'}>{states[state]?.label ?? state}</Badge>,
  },
  {
    key: 'revoke',
    header: 'Action',
    width: 6,
    phone: 'below',
    isActions: true,
    cell: (apiKey) => (apiKey.state === 'REVOKED' ? null : <RevokeKeyButton apiKey={apiKey} />),
  },
];
