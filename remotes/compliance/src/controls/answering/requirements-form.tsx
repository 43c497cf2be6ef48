/** The questions of a control in order, and how far they are answered. */
import type { RegistryControl } from '@msp/contract';
import { Box, Card, CardBody, CardHeader, CardTitle, Progress, Text } from '@msp/ui';
import { answerKey, wireOf } from './field-values';
import { RequirementItem } from './requirement-item';
import { RequirementList } from './requirement-list';
import type { Answer } from './use-answer';

interface RequirementsFormProps {
  control: RegistryControl;
  answer: Answer;
  mayEdit: boolean;
}

export function RequirementsForm({ control, answer, mayEdit }: RequirementsFormProps) {
  const { requirements } = control;
  const answered = requirements.filter((requirement) => wireOf(answer.valueOf(answerKey(requirement))) !== null).length;
  return (
    <Card>
      <CardHeader
        actions={
          requirements.length > 0 && (
            <Box width="8rem">
              <Progress label="Questions answered" value={(answered / requirements.length) * 100} />
            </Box>
          )
        }
      >
        <CardTitle>Requirements</CardTitle>
        <Text size="sm" tone="muted">
          {answered} of {requirements.length} answered
        </Text>
      </CardHeader>
      {requirements.length === 0 ? (
        <CardBody>
          <Text tone="muted">This control asks no question.</Text>
        </CardBody>
      ) : (
        <RequirementList>
          {requirements.map((requirement) => (
            <RequirementItem
              key={requirement.id}
              requirement={requirement}
              controlId={control.id}
              answer={answer}
              mayEdit={mayEdit}
            />
          ))}
        </RequirementList>
      )}
    </Card>
  );
}
