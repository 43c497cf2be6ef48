/** The valid tokens. Two of them let an administrator replace one without a gap. */
import { calls, type DirectorySync } from '@msp/contract';
import { request } from '@msp/http';
import { formatDate, Text, toast } from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { RowAction } from '../shared/row-action';
import type { UpdateSettings } from './update-settings';

type Token = DirectorySync['tokens'][number];

function RevokeButton({ token, isLast, update }: { token: Token; isLast: boolean; update: UpdateSettings }) {
  const name = `the token that ends in ${token.lastFour}`;
  const revoke = async () => {
    await update(await request(calls.directorySync.revokeToken, { params: { id: token.id } }));
    toast.success({ title: `Revoked ${name}` });
  };
  return (
    <RowAction label="Revoke" name={name} title="Revoke this token?" danger run={revoke}>
      <Text>Your directory's requests with {name} are refused at once.</Text>
      {isLast && <Text>It's the only token. Without it, directory sync is off.</Text>}
    </RowAction>
  );
}

const oneLine = { whiteSpace: 'nowrap' } as const;

export function TokenTable({ tokens, update }: { tokens: Token[]; update: UpdateSettings }) {
  return (
    <SimpleTable aria-label="Tokens">
      <thead>
        <tr>
          <th scope="col" style={oneLine}>
            Token
          </th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row" style={oneLine}>
              …{token.lastFour}
            </th>
            <td>
              {formatDate(token.createdAt)} by <bdi>{token.createdBy.name}</bdi>
            </td>
            <td>
              <TimeAgo at={token.lastUsedAt} />
            </td>
            <td>
              <RevokeButton token={token} isLast={tokens.length === 1} update={update} />
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
