/** Open the dialog that adds and changes suppliers. */
import type { SupplierDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { AddIcon, EditIcon } from '@msp/ui/pages';
import { useState } from 'react';

const SupplierDialog = dialogWithRetry(
  () => import(/* webpackChunkName: "supplier-dialog" */ './supplier-dialog'),
  'compliance/supplier-dialog',
);

export function NewSupplierButton() {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().has('control:respond')) return null;
  return (
    <>
      <Button variant="primary" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New supplier
      </Button>
      {isOpen && <SupplierDialog supplier={null} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ChangeSupplierButton({ supplier }: { supplier: SupplierDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = usePermissions().has('control:respond') && supplier.state === 'active';
  return (
    <>
      {isOffered && (
        <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit
        </Button>
      )}
      {/* Stays open if the supplier is ended meanwhile: nothing typed is lost. */}
      {isOpen && <SupplierDialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}
