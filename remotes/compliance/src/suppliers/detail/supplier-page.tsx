/** One supplier: what they do, their documents, risks and controls, and the reviews. */
import { calls, type SupplierDetail } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Inline, usePageTitle } from '@msp/ui';
import { suppliersPath } from '../../shared/paths';
import { DeleteButton } from '../../shared/registers/delete-button';
import { RegisterSkeleton } from '../../shared/registers/register-skeleton';
import { ReviewButton } from '../../shared/registers/review-button';
import { ChangeSupplierButton } from '../change/supplier-buttons';
import { EndButton } from './end-button';
import { SupplierView } from './supplier-view';

function Actions({ supplier }: { supplier: SupplierDetail }) {
  const { id, name, version, reviewMonths, nextReviewOn } = supplier;
  return (
    <Inline wrap>
      <DeleteButton
        what="supplier"
        name={name}
        list={suppliersPath}
        send={() => request(calls.suppliers.remove, { params: { id }, query: { version } })}
      >
        and its reviews will be deleted. Its documents stay as evidence. This can't be undone.
      </DeleteButton>
      <EndButton supplier={supplier} />
      <ChangeSupplierButton supplier={supplier} />
      <ReviewButton
        isOffered={supplier.state === 'active'}
        {...{ id, name, version, reviewMonths, nextReviewOn }}
        loadSchema={async () => (await import('@msp/contract/schemas/suppliers')).suppliersSchemas.review.body}
        send={(body, idempotencyKey) => request(calls.suppliers.review, { params: { id }, body, idempotencyKey })}
      >
        Look at certificates, incidents, the contract and who can reach what. Add new documents to its page.
      </ReviewButton>
    </Inline>
  );
}

export default function SupplierPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.suppliers.read, { params: { id } });
  usePageTitle('Supplier', '', result.data?.name);
  return (
    <RecordPage
      record="supplier"
      list={{ path: suppliersPath, name: 'Suppliers' }}
      result={result}
      missing="It may belong to another organisation, or have been deleted."
      skeleton={<RegisterSkeleton />}
      head={(supplier) => ({
        title: supplier.name,
        subtitle: supplier.service,
        actions: <Actions supplier={supplier} />,
      })}
    >
      {(supplier) => <SupplierView supplier={supplier} />}
    </RecordPage>
  );
}
