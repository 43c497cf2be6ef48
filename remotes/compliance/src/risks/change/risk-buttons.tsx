/** Open the dialog that adds and changes risks. */
import type { RiskDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { EditButton, NewButton } from '../../shared/registers/entry-buttons';

export const RiskDialog = dialogWithRetry(() => import('./risk-dialog'), 'compliance/risk-dialog');

export const NewRiskButton = () => (
  <NewButton what="risk">{(onClose) => <RiskDialog risk={null} onClose={onClose} />}</NewButton>
);

export const ChangeRiskButton = ({ risk }: { risk: RiskDetail }) => (
  <EditButton isRunning={risk.state === 'open'}>{(onClose) => <RiskDialog risk={risk} onClose={onClose} />}</EditButton>
);
