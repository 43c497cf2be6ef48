/**
 * Derives requirements from an OSCAL control: each item of its statement is a question answered by text, a statement without items
 * is one question, and the last requirement always asks for evidence. All are required.
 */
import type { AnswerType } from '@msp/contract';
import { linesOf, type ParameterTexts } from './prose';
import type { Part } from './schema';

export interface OscalRequirement {
  key: string;
  question: string;
  help: string;
  type: AnswerType;
}

const answerHint = "Explain how this is done, by whom and how often, or why it doesn't apply.";

const evidence: OscalRequirement = {
  key: 'evidence',
  question: 'Which evidence shows that this control works?',
  help: 'Documents, screenshots or exports that show it in operation, not only that it is planned.',
  type: 'evidence',
};

/** @param statement null for a control without one: its title is used instead */
export function requirementsOf(title: string, statement: Part | null, texts: ParameterTexts): OscalRequirement[] {
  const questions = (statement?.parts ?? []).flatMap((item, index): OscalRequirement[] => {
    const [question, ...more] = linesOf(item, texts);
    if (question === undefined) return [];
    return [{ key: `item-${index + 1}`, question, help: [...more, answerHint].join('\n'), type: 'text' }];
  });
  if (questions.length > 0) return [...questions, evidence];
  const lines = statement ? linesOf(statement, texts) : [];
  const help = [...(lines.length > 0 ? lines : [title]), answerHint].join('\n');
  return [{ key: 'how', question: 'How do you meet this control?', help, type: 'text' }, evidence];
}
