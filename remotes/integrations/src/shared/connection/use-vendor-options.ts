/** The vendor's own choices for a setting, such as its ticket boards. Requested when the settings they need are filled in. */
import { type AdapterSetting, calls } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { useEffect, useState } from 'react';
import { bodyOf, type Connection, type ConnectionForm } from './connection-form';
import { canSignIn } from './needed-settings';

type Option = NonNullable<AdapterSetting['choices']>[number];

export interface VendorOptions {
  /** `incomplete`: the settings of the vendor's sign-in are missing. */
  state: 'incomplete' | 'loading' | 'loaded' | 'failed';
  options: readonly Option[];
  /** Why they could not be loaded, in the vendor's words. */
  failure?: string;
  retry: () => void;
}

interface Answer {
  question: string;
  options: readonly Option[];
  failure?: string;
}

/** Stored settings are not sent: the server keeps the options that it has read with them. */
async function load({ adapter, integration }: Connection, option: string, form: ConnectionForm, signal: AbortSignal) {
  const { settings } = bodyOf(form);
  const isStored = Object.entries(settings).every(([name, value]) => integration?.settings[name] === value);
  const { items } =
    integration && isStored
      ? await request(calls.integrations.options, { params: { id: integration.id, option }, signal })
      : await request(calls.integrations.optionsBeforeSaving, {
          body: { adapterKey: adapter.key, ...(integration && { integrationId: integration.id }), settings, option },
          signal,
        });
  return items;
}

/**
 * @param form the values since the last field was left: a request for each key pressed in a secret would lock the account
 */
export function useVendorOptions(connection: Connection, option: string, form: ConnectionForm): VendorOptions {
  const [answer, setAnswer] = useState<Answer>();
  const chosen = connection.adapter.settings.filter((setting) => setting.option !== null).map(({ name }) => name);
  const needed = Object.entries(form.settings).filter(([name]) => !chosen.includes(name));
  const isComplete = canSignIn(connection, form);
  const question = JSON.stringify(needed);
  const isAnswered = answer?.question === question;

  useEffect(() => {
    if (!isComplete || isAnswered) return;
    const aborter = new AbortController();
    const settings = Object.fromEntries(JSON.parse(question) as [string, string][]);
    load(connection, option, { name: '', settings }, aborter.signal)
      .then((options) => ({ question, options }))
      .catch((error: unknown) => ({ question, options: [], failure: messageOf(error) }))
      .then((next) => {
        if (!aborter.signal.aborted) setAnswer(next);
      });
    return () => aborter.abort();
  }, [connection, option, question, isComplete, isAnswered]);

  const retry = () => setAnswer(undefined);
  if (!isComplete) return { state: 'incomplete', options: [], retry };
  if (!isAnswered) return { state: 'loading', options: [], retry };
  return { ...answer, state: answer.failure === undefined ? 'loaded' : 'failed', retry };
}
