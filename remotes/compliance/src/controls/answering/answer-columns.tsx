/** Holds the answer to a control while its page is open. */
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { AnswerLayout } from './answer-layout';
import { useAnswer } from './use-answer';

interface AnswerColumnsProps {
  control: RegistryControl;
  response: ControlResponse | null;
}

export function AnswerColumns({ control, response }: AnswerColumnsProps) {
  const { answer, isRestored } = useAnswer(control, response);
  return <AnswerLayout control={control} answer={answer} isRestored={isRestored} />;
}
