/** The ticket of a check, or for administrators without a service desk a link to set one up. */
import { type CheckDetail, remotePaths } from '@msp/contract';
import { LinkButton } from '@msp/ui';
import { MoreActions } from '@msp/ui/pages';
import { GapTicket, useGapTickets } from '../../tickets/public';

export function CheckTicket({ check: { id, name, state } }: { check: CheckDetail }) {
  const tickets = useGapTickets({ check: [id] });
  const isOpen = state !== 'pass';
  return (
    <>
      {tickets.maySetUp && isOpen && (
        <MoreActions>
          <LinkButton to={remotePaths.integrations.integrations}>Set up tickets</LinkButton>
        </MoreActions>
      )}
      <GapTicket gap={{ kind: 'check', checkId: id }} name={name} tickets={tickets} isOpen={isOpen} />
    </>
  );
}
