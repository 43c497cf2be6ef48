/** The result of a connection test: what the vendor said, and what to do. */
import { Callout } from '@msp/ui';
import type { ConnectionTest } from './use-connection-test';

interface TestResultProps {
  /** The vendor's product. */
  vendor: string;
  result: NonNullable<ConnectionTest['result']>;
}

export function TestResult({ vendor, result: { ok, reason } }: TestResultProps) {
  if (ok) return <Callout tone="good" title={`${vendor} accepted the connection`} />;
  return (
    <Callout tone="bad" title="The connection test failed">
      {reason?.message ?? `${vendor} gave no reason.`}
    </Callout>
  );
}

/** What the test says about saving, beside the buttons. */
export function testNote({ isRunning, result }: Pick<ConnectionTest, 'isRunning' | 'result'>): string {
  if (isRunning) return 'Testing…';
  if (!result) return 'Not tested. You can save without a test.';
  return result.ok ? 'Test passed.' : 'Test failed. You can save anyway.';
}
