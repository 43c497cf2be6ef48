/** What the connection test says about the values in the form. Each part subscribes to them separately, so that typing renders nothing else. */
import { useFormContext, useWatch } from '@msp/forms';
import { Callout } from '@msp/ui';
import type { ConnectionForm } from './connection-form';
import type { ConnectionTest, TestResult } from './use-connection-test';

function useResult(test: ConnectionTest): TestResult | undefined {
  const { control } = useFormContext<ConnectionForm>();
  return test.resultOf(useWatch({ control }) as ConnectionForm);
}

interface TestNoticeProps {
  /** The vendor's product. */
  vendor: string;
  test: ConnectionTest;
}

/** What the vendor said, and what to do. */
export function TestNotice({ vendor, test }: TestNoticeProps) {
  const result = useResult(test);
  if (!result) return null;
  if (result.ok) return <Callout tone="good" title={`${vendor} accepted the connection`} />;
  return (
    <Callout tone="bad" title="The connection test failed">
      {result.reason?.message ?? `${vendor} gave no reason.`}
    </Callout>
  );
}

/** What it means for saving, beside the buttons. */
export function TestNote({ test }: { test: ConnectionTest }) {
  const result = useResult(test);
  if (test.isRunning) return 'Testing…';
  if (!result) return 'Not tested. You can save without a test.';
  return result.ok ? 'Test passed.' : 'Test failed. You can save anyway.';
}
