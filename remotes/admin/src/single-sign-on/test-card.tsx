/** The test of single sign-on: the administrator signs in at the provider, and sees here what it said. */
import { calls, type SingleSignOn } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Badge, Button, Callout, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text } from '@msp/ui';
import { Facts, TimeAgo } from '@msp/ui/pages';
import { useState } from 'react';
import { browser } from '../shared/browser';

type Provider = NonNullable<SingleSignOn['provider']>;
type LastTest = NonNullable<Provider['lastTest']>;

function Result({ test: { at, problem, person } }: { test: LastTest }) {
  return (
    <Stack>
      {problem !== null && <Callout tone="bad">{problem}</Callout>}
      <Facts
        facts={[
          { name: 'Tested', value: <TimeAgo at={at} /> },
          ...(person
            ? [
                { name: 'Email address', value: person.email },
                { name: 'Verified', value: person.emailVerified ? 'Yes' : 'Not provided' },
                { name: 'Name', value: person.name || 'Not provided' },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}

function TestBadge({ test }: { test: LastTest | null }) {
  if (test === null) return <Badge tone="none">Not tested</Badge>;
  return test.problem === null ? <Badge tone="good">Works</Badge> : <Badge tone="bad">Failed</Badge>;
}

export function TestCard({ provider: { lastTest } }: { provider: Provider }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const test = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { problem, url } = await request(calls.auth.testSingleSignOn);
      // The page stays busy until the browser has left.
      if (url !== null) return browser.goTo(url);
      setFailure(problem ?? undefined);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Test</CardTitle>
        <TestBadge test={lastTest} />
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">
            Sign in at your provider with your own account. You come back to this page, and your session stays as it is.
          </Text>
          {lastTest && !failure && <Result test={lastTest} />}
          {failure && <Callout tone="bad">{failure}</Callout>}
          <Inline>
            <Button
              variant={lastTest?.problem === null ? 'secondary' : 'primary'}
              busy={busy}
              onClick={() => void test()}
            >
              Test sign-in
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}
