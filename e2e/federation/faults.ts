/** Every way in which loading a file of a remote can fail: one table for the tests and for docs/federation.md. */
import type { Route } from '@playwright/test';
import type { Part } from './fixture';

const page = '<!doctype html><title>Proxy</title><h1>Service unavailable</h1>';

/** How a request fails. */
export const answers = {
  'answers 404': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' }),
  'answers 503 with HTML': (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: page }),
  'answers 503 with JSON': (route: Route) => route.fulfill({ status: 503, json: { message: 'Unavailable' } }),
  'answers 200 with HTML': (route: Route) => route.fulfill({ contentType: 'text/html', body: page }),
  'answers half a JSON': (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"id":"evid' }),
  'answers another JSON': (route: Route) => route.fulfill({ json: { message: 'Please sign in' } }),
  'refuses the connection': (route: Route) => route.abort('connectionrefused'),
  hangs: () => new Promise<void>(() => {}),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Answer = keyof typeof answers;

const fileAnswers = ['answers 404', 'answers 200 with HTML', 'refuses the connection', 'hangs'] as const;

const answersOf: Record<Part, readonly Answer[]> = {
  manifest: Object.keys(answers) as Answer[],
  entry: ['answers 503 with HTML', ...fileAnswers],
  module: fileAnswers,
  'module style': fileAnswers,
  'lazy chunk': fileAnswers,
  'lazy style': fileAnswers,
};

/** Of the other files by day: each of them once, and each of their answers. */
const answersByDay: Partial<Record<Part, Answer>> = {
  entry: 'answers 503 with HTML',
  module: 'refuses the connection',
  'module style': 'answers 404',
  'lazy chunk': 'answers 200 with HTML',
  'lazy style': 'hangs',
};

export interface Fault {
  part: Part;
  answer: Answer;
  name: string;
}

export const faults: readonly Fault[] = (Object.keys(answersOf) as Part[]).flatMap((part) =>
  answersOf[part].map((answer) => ({ part, answer, name: `${part} ${answer}` })),
);

/** The manifest fails in every way, and every other file in one. */
export const faultsByDay: readonly Fault[] = faults.filter(
  ({ part, answer }) => part === 'manifest' || answer === answersByDay[part],
);

/** Milliseconds until an attempt has failed: the page gives up a file that does not answer after 10 s. */
export const timeToFail = ({ answer }: Fault): number => (answer === 'hangs' ? 10_000 : 0);
