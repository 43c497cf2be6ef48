/** Opens the values of a metric for each subject, the worst first. */
import type { IntegrationMetric } from '@msp/contract';
import { Button, formatRelative, plural, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { useState } from 'react';
import { capitalized, type SubjectWords } from '../subjects/subject-words';
import { Measurement } from './measurement';

interface SubjectsButtonProps {
  metric: IntegrationMetric;
  words: SubjectWords;
}

function SubjectTable({ metric, words }: SubjectsButtonProps) {
  const { subjects, subjectCount, unit } = metric;
  return (
    <Stack gap="2">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">{capitalized(words.one)}</th>
            <th scope="col">Value</th>
            <th scope="col">Measured</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, reason, observedAt, ...figure }) => (
            <tr key={subject.externalId}>
              <th scope="row">{subject.name}</th>
              <td>
                <Measurement figure={figure} unit={unit} />
                {reason && (
                  <Text size="sm" tone="muted">
                    {reason.message}
                  </Text>
                )}
              </td>
              <td>{formatRelative(observedAt)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {subjectCount > subjects.length && (
        <Text size="sm" tone="muted">
          The {subjects.length} worst of {plural(subjectCount, words.one, words.other)}.
        </Text>
      )}
    </Stack>
  );
}

export function SubjectsButton({ metric, words }: SubjectsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = plural(metric.subjectCount, words.one, words.other);
  return (
    <>
      {' '}
      <Button variant="link" size="sm" aria-label={`${metric.name}: ${count}`} onClick={() => setOpen(true)}>
        {count}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={metric.name}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <SubjectTable metric={metric} words={words} />
        </Dialog>
      )}
    </>
  );
}
