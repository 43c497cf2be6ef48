/** Maps customers to clients and ends mappings: one at a time, or those that are selected. */
import { calls, type IntegrationCustomer, type IntegrationDetail } from '@msp/contract';
import { type ActionOptions, runAction, useAction } from '@msp/forms';
import { HttpError, invalidate, messageOf, request } from '@msp/http';
import { type BulkResult, type ListSelection, useBulk } from '@msp/lists';
import { detailAddress } from '../../shared/addresses';
import { browser } from '../../shared/browser';

export function useMapping(integration: IntegrationDetail, selection: ListSelection<IntegrationCustomer>) {
  const { id } = integration;
  const refresh = () => invalidate([calls.integrations.customers, { id }]);
  const single = useAction({ refresh });
  const bulk = useBulk(selection, { one: 'customer', many: 'customers' }, refresh);

  const paramsOf = ({ id: subjectId }: Pick<IntegrationCustomer, 'id'>) => ({ id, subjectId });
  const map = (customer: Pick<IntegrationCustomer, 'id'>, managementId: string) =>
    request(calls.integrations.mapCustomer, { params: paramsOf(customer), body: { managementId } });
  const unmap = (customer: Pick<IntegrationCustomer, 'id'>) =>
    request(calls.integrations.unmapCustomer, { params: paramsOf(customer) });

  /** One request for each. A refused one doesn't stop the others. */
  const sendEach =
    (records: readonly IntegrationCustomer[], send: (customer: IntegrationCustomer) => Promise<unknown>) =>
    async (ids: string[]): Promise<BulkResult> => {
      const refused: BulkResult['refused'][number][] = [];
      for (const customer of records.filter((one) => ids.includes(one.id))) {
        try {
          await send(customer);
        } catch (error) {
          if (!(error instanceof HttpError) || error.status === 0) throw error;
          const { name } = customer;
          const errorCode = error.errorCode ?? 'INTERNAL';
          refused.push({ id: customer.id, name, to: detailAddress(id), message: messageOf(error), errorCode });
        }
      }
      return { done: ids.length - refused.length, refused };
    };

  return {
    busy: single.busy || bulk.busy,
    failure: bulk.failure,
    dismissFailure: bulk.dismissFailure,
    /** Why the last single change failed, for its dialog. */
    singleFailure: single.failure,
    reset: single.reset,
    mapOne: (customer: IntegrationCustomer, client: { managementId: string; name: string }) =>
      single.run(async () => {
        await map(customer, client.managementId);
        return { title: `${customer.name} mapped to ${client.name}`, description: 'The first collection has started.' };
      }),
    unmapOne: (customer: IntegrationCustomer) =>
      single.run(async () => {
        const { client, name } = customer;
        await unmap(customer);
        return {
          title: `${name} is no longer mapped`,
          ...(client && {
            action: {
              label: 'Undo',
              onSelect: () => {
                const options: ActionOptions = { failed: "Couldn't undo the change", refresh };
                void runAction(options, async () => {
                  await map(customer, client.managementId);
                  return { title: `${name} mapped to ${client.name} again` };
                });
              },
            },
          }),
        };
      }),
    /** Maps the selected customers that have a suggestion. */
    mapSuggested: () => {
      const records = selection.records();
      const suggested = records.filter(({ suggestion }) => suggestion !== null);
      return bulk.run({
        ids: suggested.map((one) => one.id),
        leftOut: records.filter(({ suggestion }) => suggestion === null).map((one) => one.id),
        send: sendEach(suggested, (customer) => map(customer, customer.suggestion?.managementId ?? '')),
        done: 'mapped',
        undo: (ids) => {
          const undoing = suggested.filter((one) => ids.includes(one.id));
          void runAction({ failed: "Couldn't undo the change", refresh }, async () => {
            for (const customer of undoing) await unmap(customer);
            return { title: 'Change undone' };
          });
        },
      });
    },
    /** Opens the vendor's page on which consent is granted for the customer's tenant. */
    grant: (customer: IntegrationCustomer) =>
      runAction({ failed: "Couldn't request consent" }, async () => {
        const { url } = await request(calls.integrations.customerConsent, { params: paramsOf(customer) });
        browser.goTo(url);
      }),
  };
}
