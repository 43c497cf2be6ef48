/** Open the dialog that adds and changes suppliers. */
import type { SupplierDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { EditButton, NewButton } from '../../shared/registers/entry-buttons';

const SupplierDialog = dialogWithRetry(() => import('./supplier-dialog'), 'compliance/supplier-dialog');

export const NewSupplierButton = () => (
  <NewButton what="supplier">{(onClose) => <SupplierDialog supplier={null} onClose={onClose} />}</NewButton>
);

export const ChangeSupplierButton = ({ supplier }: { supplier: SupplierDetail }) => (
  <EditButton isRunning={supplier.state === 'active'}>
    {(onClose) => <SupplierDialog supplier={supplier} onClose={onClose} />}
  </EditButton>
);
