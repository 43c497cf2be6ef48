/** "I have read and accept": the user's own acceptance of a published version. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Box, Button, Callout, formatDateTime, overdueText } from '@msp/ui';
import { refreshPolicies } from '../policy-calls';
import { dueText } from '../policy-text';

export function AcceptBar({ version }: { version: PolicyVersion }) {
  const { busy, run } = useAction({ failed: "Couldn't save acceptance", refresh: refreshPolicies });
  const { ownAcceptance, state, sha256, id, number } = version;
  if (!ownAcceptance || sha256 === null) return null;
  if (ownAcceptance.acceptedAt)
    return (
      <Callout tone="good">
        You accepted version {number} on {formatDateTime(ownAcceptance.acceptedAt)}.
      </Callout>
    );
  if (state !== 'PUBLISHED') return null;
  const accept = () =>
    run(async () => {
      await request(calls.policies.accept, { params: { id }, body: { sha256 } });
      return { title: `Version ${number} accepted` };
    });
  const late = overdueText(ownAcceptance.dueOn);
  return (
    <Callout tone={late ? 'bad' : 'accent'} title="You are asked to read and accept this policy">
      {late && `${late}. `}
      {dueText(ownAcceptance.dueOn)}.
      <Box marginTop="2" data-screen-only="">
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          I have read and accept version {number}
        </Button>
      </Box>
    </Callout>
  );
}
