/** Creates a token and shows it once. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { SecretDialog } from '@msp/records';
import { Button, Text } from '@msp/ui';
import { useState } from 'react';
import type { UpdateSettings } from './update-settings';

interface CreateTokenProps {
  /** Turns directory sync on. */
  isFirst: boolean;
  /** There are as many tokens as allowed. */
  isFull: boolean;
  update: UpdateSettings;
}

export function CreateToken({ isFirst, isFull, update }: CreateTokenProps) {
  const { busy, run } = useAction({ failed: "Couldn't create the token" });
  const [token, setToken] = useState<string>();
  const create = () =>
    run(async () => {
      const created = await request(calls.directorySync.createToken, {});
      setToken(created.token);
      await update(created.settings);
    });
  return (
    <>
      {isFull ? (
        <Text tone="muted">To create another token, revoke one first.</Text>
      ) : (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size={isFirst ? 'md' : 'sm'}
          busy={busy}
          onClick={() => void create()}
        >
          {isFirst ? 'Turn on and create token' : 'Create second token'}
        </Button>
      )}
      {token !== undefined && (
        <SecretDialog
          title="Copy the token"
          label="Token"
          what="the token"
          secret={token}
          ifLost="Without it you have to create another token."
          onClose={() => setToken(undefined)}
        >
          Enter the token in your directory as the secret token or API token. It is shown only now.
        </SecretDialog>
      )}
    </>
  );
}
