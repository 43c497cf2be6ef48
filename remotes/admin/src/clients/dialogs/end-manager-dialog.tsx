/** Ends the management of the active organisation. */
import { calls, type Management } from '@msp/contract';
import { request } from '@msp/http';
import { EndDialog } from './end-dialog';

export default function EndManagerDialog({ manager, onClose }: { manager: Management; onClose: () => void }) {
  const { name } = manager.organization;
  return (
    <EndDialog
      title={`End management by ${name}?`}
      effects={[
        `The people of ${name} lose access to your organisation at once.`,
        'What they own here goes to you.',
        'Everything that they did stays in your activity log.',
      ]}
      readers="both organisations"
      send={async (reason) => {
        await request(calls.managements.endManager, { body: { reason } });
        return { title: 'Management ended', description: `${name} no longer manages your organisation.` };
      }}
      onClose={onClose}
    />
  );
}
