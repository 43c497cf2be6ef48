/**
 * What is asked about an OSCAL control. The rule: every item of its statement is a question of its own, answered in words;
 * a statement without items is one question; and last, always, evidence that proves it. All of them are required.
 */
import type { AnswerType } from '@msp/contract';
import { linesOf, type Words } from './prose';
import type { Part } from './schema';

export interface OscalRequirement {
  key: string;
  question: string;
  help: string;
  type: AnswerType;
}

const howItIsMet = 'Say how this is done, by whom and how often, or why it does not apply.';

const evidence: OscalRequirement = {
  key: 'evidence',
  question: 'What proves it?',
  help: 'Documents, screenshots or exports that show it at work, not only that it is meant to be.',
  type: 'evidence',
};

/** @param statement null for a control that has none: its title is the question then */
export function requirementsOf(title: string, statement: Part | null, words: Words): OscalRequirement[] {
  const questions = (statement?.parts ?? []).flatMap((item, index): OscalRequirement[] => {
    const [question, ...more] = linesOf(item, words);
    if (question === undefined) return [];
    return [{ key: `item-${index + 1}`, question, help: [...more, howItIsMet].join('\n'), type: 'text' }];
  });
  if (questions.length > 0) return [...questions, evidence];
  const said = statement ? linesOf(statement, words) : [];
  const help = [...(said.length > 0 ? said : [title]), howItIsMet].join('\n');
  return [{ key: 'how', question: 'How is this met?', help, type: 'text' }, evidence];
}
