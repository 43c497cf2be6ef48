/** The latest requests of the directory, to find out why something did not arrive. */
import type { DirectorySync } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, formatDateTime, SubText } from '@msp/ui';
import { SimpleTable } from '@msp/ui/records';

const firstError = 400;

const atWords = { overflowWrap: 'normal' } as const;

/** `/scim/v2/Users/01a20615-4b09-…` → `Users/01a20615…` */
const shortPath = (path: string) => path.replace(/^\/scim\/v2\//, '').replace(/\/([\da-f]{8})-[\da-f-]+$/, '/$1…');

type DirectoryRequest = DirectorySync['requests'][number];

function Result({ status, problem }: DirectoryRequest) {
  const isRefused = status >= firstError;
  return (
    <>
      <Badge tone={isRefused ? 'bad' : 'good'}>{isRefused ? `Refused (${status})` : `Accepted (${status})`}</Badge>
      {problem !== null && <> {problem}</>}
    </>
  );
}

export function RequestsCard({ requests }: { requests: DirectoryRequest[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Latest requests</CardTitle>
      </CardHeader>
      <CardBody>
        <SimpleTable aria-label="Latest requests">
          <thead>
            <tr>
              <th scope="col">Request</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id}>
                <td title={request.path} style={atWords}>
                  {request.method} {shortPath(request.path)}
                  <SubText>
                    <time dateTime={request.receivedAt}>{formatDateTime(request.receivedAt)}</time>
                  </SubText>
                </td>
                <td>
                  <Result {...request} />
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </CardBody>
    </Card>
  );
}
