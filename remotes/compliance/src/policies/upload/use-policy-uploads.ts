/** Policies being uploaded: which policy each file is for, and what became of it. */
import { calls, constants, type PolicyItem, type PolicyVersion } from '@msp/contract';
import { type QueuedFile, queuedFile, useUploadQueue } from '@msp/files';
import { upload } from '@msp/http';
import { formatBytes } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshPolicies } from '../policy-calls';
import { stemOf, suggestPolicy } from './suggest-policy';

/** The value of the choice of a policy for a new one of the organisation's own. */
export const ownPolicy = 'own';

export interface PolicyUpload extends QueuedFile {
  /** The code of a policy, `own` for a new one, or blank until the user has chosen. */
  policy: string;
  /** The name of a new policy. */
  name: string;
  /** The version it became. */
  version?: PolicyVersion;
}

const accepted = /\.(docx?|pdf|md|markdown|txt|html?)$/i;
const { uploadMaxBytes } = constants.policyDocument;

export const acceptedText = `Word, PDF, Markdown, text or HTML, up to ${formatBytes(uploadMaxBytes)} each.`;

/** @returns why the file cannot be a policy; undefined if it can */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!accepted.test(name)) return `A policy is a ${acceptedText.replace(/,[^,]*$/, '')} file.`;
  if (size > uploadMaxBytes) return `The file is ${formatBytes(size)}. The limit is ${formatBytes(uploadMaxBytes)}.`;
  return size === 0 ? 'The file is empty.' : undefined;
}

interface Options {
  policies: readonly PolicyItem[];
  /** The code of the policy that the page was opened for. */
  forPolicy: string | undefined;
}

export function usePolicyUploads({ policies, forPolicy }: Options) {
  const [refused, setRefused] = useState<readonly { name: string; reason: string }[]>([]);
  const queue = useUploadQueue<PolicyUpload, PolicyVersion>({
    send: ({ file, policy, name }, control) =>
      upload(
        calls.policies.upload,
        { body: { file, ...(policy === ownPolicy ? { name: name.trim() } : { policyId: policy }) } },
        control,
      ),
    onSent: (version, { key }) => {
      queue.patch(key, { version });
      void refreshPolicies();
    },
  });
  const add = (files: readonly File[]) => {
    const reasons = files.map((file) => ({ file, reason: refusalOf(file) }));
    setRefused(reasons.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
    const items = reasons.flatMap(({ file, reason }): PolicyUpload[] =>
      reason
        ? []
        : [
            {
              ...queuedFile(file),
              policy: (files.length === 1 && forPolicy) || (suggestPolicy(file.name, policies)?.code ?? ''),
              name: stemOf(file.name),
            },
          ],
    );
    queue.change((all) => [...all, ...items]);
  };
  const isReady = ({ policy, name, state }: PolicyUpload) =>
    (state === 'ready' || state === 'failed') && policy !== '' && (policy !== ownPolicy || name.trim() !== '');
  return { ...queue, add, refused, isReady, start: () => queue.start(isReady) };
}

export type PolicyUploads = ReturnType<typeof usePolicyUploads>;
