/** The form of a connection: its fields, the vendor's instructions beside them, and the actions, which stay in view. */
import { FormProvider } from '@msp/forms';
import { LateMarkdown } from '@msp/markdown';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Grid, LinkButton, Stack, Text } from '@msp/ui';
import { pressSubmit } from '@msp/ui/pages';
import { Prose, StickyBar } from '@msp/ui/records';
import { type ReactNode, useState } from 'react';
import { ConnectionFields } from './connection-fields';
import type { Connection, ConnectionForm } from './connection-form';
import { TestNote, TestNotice } from './test-result';
import type { useConnectionForm } from './use-connection-form';
import { useConnectionTest } from './use-connection-test';

interface ConnectionLayoutProps {
  connection: Connection;
  callForm: ReturnType<typeof useConnectionForm>;
  saveLabel: string;
  /** The page that *Cancel* leads to. */
  cancelTo: string;
  /** A second way to save. */
  alternative?: { label: string; save: (values: ConnectionForm) => Promise<void> } | undefined;
  /** Above the fields. */
  children?: ReactNode;
}

function FieldsAndInstructions({ connection }: { connection: Connection }) {
  const { name, instructions } = connection.adapter;
  return (
    <Grid columns={[3, 2]} from="lg" alignItems="start">
      <Card label="Settings">
        <CardBody pt="4">
          <ConnectionFields connection={connection} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>In {name}</CardTitle>
        </CardHeader>
        <CardBody>
          <Prose>
            <LateMarkdown source={instructions} />
          </Prose>
        </CardBody>
      </Card>
    </Grid>
  );
}

export function ConnectionLayout(props: ConnectionLayoutProps) {
  const { connection, callForm, saveLabel, cancelTo, alternative, children } = props;
  const { form, submit, run, runTest, failure } = callForm;
  const test = useConnectionTest(connection);
  const [saving, setSaving] = useState<'submit' | 'alternative'>();
  // Enter submits the form even while it is being saved.
  const save = async (how: 'submit' | 'alternative', work: () => Promise<void>) => {
    if (saving) return;
    setSaving(how);
    await work();
    setSaving(undefined);
  };
  return (
    <FormProvider {...form}>
      <Stack
        as="form"
        gap="4"
        onKeyDown={pressSubmit}
        onSubmit={(event) => {
          event.preventDefault();
          void save('submit', submit);
        }}
      >
        <StickyBar label="Actions">
          <Text as="span" size="sm" tone="muted" role="status" flex="1 1 12rem">
            <TestNote test={test} />
          </Text>
          <LinkButton to={cancelTo} variant="ghost">
            Cancel
          </LinkButton>
          <Button busy={test.isRunning} onClick={() => void runTest(test.run)}>
            Test connection
          </Button>
          {alternative && (
            <Button
              busy={saving === 'alternative'}
              onClick={() => void save('alternative', () => run(alternative.save))}
            >
              {alternative.label}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={saving === 'submit'}>
            {saveLabel}
          </Button>
        </StickyBar>
        {children}
        {failure && <Callout tone="bad">{failure}</Callout>}
        <TestNotice vendor={connection.adapter.name} test={test} />
        <FieldsAndInstructions connection={connection} />
      </Stack>
    </FormProvider>
  );
}
