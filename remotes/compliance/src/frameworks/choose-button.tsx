/** Adds a framework to those that the organisation works with, or removes it. */
import { calls, type Framework } from '@msp/contract';
import { runAction, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { refreshFrameworks } from './framework-calls';

const send = (key: string, isChosen: boolean) =>
  request(calls.frameworks.choose, { params: { key }, body: { isChosen } });

interface ChooseButtonProps {
  framework: Pick<Framework, 'key' | 'name' | 'chosen'>;
  isSmall?: boolean;
}

export function ChooseButton({ framework: { key, name, chosen }, isSmall }: ChooseButtonProps) {
  const { busy, run } = useAction({ failed: `Couldn't change ${name}`, refresh: refreshFrameworks });
  if (!usePermissions().has('organization:update')) return null;
  const isChosen = chosen !== null;
  const undo = () =>
    runAction({ failed: `Couldn't change ${name}`, refresh: refreshFrameworks }, async () => {
      await send(key, isChosen);
    });
  return (
    <Button
      size={isSmall ? 'sm' : 'md'}
      variant={isChosen || isSmall ? 'secondary' : 'primary'}
      busy={busy}
      {...(isSmall && { 'aria-label': `${isChosen ? 'Stop using' : 'Use'} ${name}` })}
      onClick={() =>
        void run(async () => {
          await send(key, !isChosen);
          return {
            title: isChosen ? `${name} is no longer used` : `${name} is used`,
            description: isChosen ? 'What you stated about its entries is kept.' : 'Its entries show on your controls.',
            action: { label: 'Undo', onSelect: () => void undo() },
          };
        })
      }
    >
      {isChosen ? 'Stop using' : isSmall ? 'Use' : 'Use framework'}
    </Button>
  );
}
