/** The form of a connection: its fields, the vendor's instructions beside them, and the actions, which stay in view. */
import { FormProvider, useWatch } from '@msp/forms';
import { Markdown } from '@msp/markdown';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Grid, LinkButton, Stack, Text } from '@msp/ui';
import { pressSubmit } from '@msp/ui/pages';
import { Prose, StickyBar } from '@msp/ui/records';
import { type ReactNode, useState } from 'react';
import { ConnectionFields } from './connection-fields';
import type { Connection, ConnectionForm } from './connection-form';
import { TestResult, testNote } from './test-result';
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

type Action = 'test' | 'save' | 'alternative';

export function ConnectionLayout(props: ConnectionLayoutProps) {
  const { connection, callForm, saveLabel, cancelTo, alternative, children } = props;
  const { form, submit, run, failure } = callForm;
  const { adapter } = connection;
  const test = useConnectionTest(connection, useWatch({ control: form.control }) as ConnectionForm);
  const [action, setAction] = useState<Action>();
  // One call at a time: a test and a save of the same values would race.
  const start = async (next: Action, work: () => Promise<void>) => {
    if (action) return;
    setAction(next);
    await work();
    setAction(undefined);
  };
  return (
    <Stack
      as="form"
      gap="4"
      onKeyDown={pressSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        void start('save', submit);
      }}
    >
      <StickyBar label="Actions">
        <Text as="span" size="sm" tone="muted" role="status" flex="1 1 12rem">
          {testNote(test)}
        </Text>
        <LinkButton to={cancelTo} variant="ghost">
          Cancel
        </LinkButton>
        <Button busy={action === 'test'} onClick={() => void start('test', () => run(test.run))}>
          Test connection
        </Button>
        {alternative && (
          <Button
            busy={action === 'alternative'}
            onClick={() => void start('alternative', () => run(alternative.save))}
          >
            {alternative.label}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={action === 'save'}>
          {saveLabel}
        </Button>
      </StickyBar>
      {children}
      {failure && <Callout tone="bad">{failure}</Callout>}
      {test.result && <TestResult vendor={adapter.name} result={test.result} />}
      <Grid columns={[3, 2]} from="lg" alignItems="start">
        <Card label="Settings">
          <CardBody pt="4">
            <FormProvider {...form}>
              <ConnectionFields connection={connection} />
            </FormProvider>
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>In {adapter.name}</CardTitle>
          </CardHeader>
          <CardBody>
            <Prose>
              <Markdown source={adapter.instructions} />
            </Prose>
          </CardBody>
        </Card>
      </Grid>
    </Stack>
  );
}
