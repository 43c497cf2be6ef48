/** Every way in which a file of a remote can fail to arrive: one table for the tests and for docs/federation.md. */
import type { Route } from '@playwright/test';
import type { Part } from './fixture';

const page = '<!doctype html><title>Proxy</title><h1>Service unavailable</h1>';

/** How a request is answered badly. `hangs` is never answered. */
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

const ofFiles = ['answers 404', 'answers 200 with HTML', 'refuses the connection', 'hangs'] as const;

const answersOf: Record<Part, readonly Answer[]> = {
  manifest: Object.keys(answers) as Answer[],
  entry: ['answers 503 with HTML', ...ofFiles],
  module: ofFiles,
  'module style': ofFiles,
  'lazy chunk': ofFiles,
  'lazy style': ofFiles,
};

export interface Fault {
  part: Part;
  answer: Answer;
  name: string;
}

export const faults: readonly Fault[] = (Object.keys(answersOf) as Part[]).flatMap((part) =>
  answersOf[part].map((answer) => ({ part, answer, name: `${part} ${answer}` })),
);

/** A file that is asked for and never answered is given up after 10 s. */
export const answeredAfter = ({ answer }: Fault): number => (answer === 'hangs' ? 10_000 : 0);
