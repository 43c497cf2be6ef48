/** The running collection or sync of an integration, and the actions that start one. */
import { calls, type IntegrationDetail, type IntegrationJob } from '@msp/contract';
import { cacheKeyOf, messageOf, remember, request, useCall } from '@msp/http';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';
import { followRun } from './follow-run';

const starters = {
  collection: { call: calls.integrations.collect, failed: "Couldn't start the collection" },
  sync: { call: calls.integrations.sync, failed: "Couldn't start the sync" },
} as const;

type Kind = keyof typeof starters;

export interface Job {
  job: IntegrationJob | null;
  /** The kind that is being requested. */
  starting: Kind | undefined;
  start: (kind: Kind) => Promise<void>;
}

export function useJob(integration: IntegrationDetail): Job {
  const { id, name } = integration;
  const params = { id };
  // The integration has its job already. A live change reloads both.
  const { data } = useCall(
    calls.integrations.activeJob,
    { params },
    { fallbackData: { job: integration.activeJob }, revalidateIfStale: false },
  );
  const job = data?.job ?? null;
  const [starting, setStarting] = useState<Kind>();
  useEffect(() => {
    if (job) void followRun({ id, name }, job);
  }, [job, id, name]);

  const start = async (kind: Kind) => {
    const { call, failed } = starters[kind];
    setStarting(kind);
    try {
      const answer = await request(call, { params });
      if (answer.job.id === job?.id) toast.info({ title: `${name} is already busy`, description: `${job.step}.` });
      await remember(cacheKeyOf(calls.integrations.activeJob, { params }), answer);
    } catch (error) {
      toast.error({ title: failed, description: messageOf(error) });
    } finally {
      setStarting(undefined);
    }
  };
  return { job, starting, start };
}
