/** The words for those that an integration measures, such as customers. */
import type { Adapter } from '@msp/contract';

export type SubjectWords = Adapter['subjects'];

export const subjectWords: SubjectWords = { one: 'subject', other: 'subjects' };

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
