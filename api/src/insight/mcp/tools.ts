/**
 * The tools that AI assistants can use over MCP. Each one reads what a call of the contract reads, with the same permission, service and
 * response schema. None of them changes anything.
 */
import {
  calls,
  checkKinds,
  checkStates,
  controlProgress,
  controlStatuses,
  type EndpointData,
  evidenceValidities,
  metricStates,
  openControlStatuses,
  taskStates,
  ticketGapKinds,
  ticketStates,
} from '@msp/contract';
import { schemas } from '@msp/contract/schemas';
import { z } from 'zod';
import { registryControl } from '../../catalogue/control-registries/controls/service';
import { listActivity } from '../../collaboration/activity-feed/service';
import { listTickets } from '../../collaboration/tickets/service';
import { listChecks } from '../../compliance/checks/service';
import { listControlsWithStatus } from '../../compliance/controls/service';
import { listEvidence } from '../../compliance/evidence/service';
import { listTasks } from '../../compliance/tasks/service';
import { listMetrics } from '../../measurement/metrics/service';
import type { OrganizationContext } from '../../platform/context/context';

interface ToolDefinition<Input extends z.ZodObject, Response extends z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** The call whose permission it needs. */
  endpoint: EndpointData;
  input: Input;
  response: Response;
  read: (context: OrganizationContext, input: z.output<Input>) => Promise<z.input<Response>>;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  endpoint: EndpointData;
  input: z.ZodObject;
  /** @throws ZodError for input that does not match the schema */
  run: (context: OrganizationContext, input: unknown) => Promise<unknown>;
}

const tool = <I extends z.ZodObject, R extends z.ZodType>({ read, response, ...tool }: ToolDefinition<I, R>): Tool => ({
  ...tool,
  // The response schema leaves out whatever the call does not answer.
  run: async (context, input) => response.parse(await read(context, tool.input.parse(input))),
});

const page = {
  search: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(25),
  cursor: z.string().max(2_048).optional().describe('nextCursor of the previous page'),
};
const control = z.string().max(64).describe('A code such as IDN-01, or an id');

const { activityFeed, checks, controls, evidence, metrics, tasks, tickets } = schemas;

export const tools: readonly Tool[] = [
  tool({
    name: 'list_controls',
    title: 'List controls',
    description: 'Lists the controls with their status, progress, owner, and number of answers and evidence.',
    endpoint: calls.controls.withStatus,
    input: z.object({
      ...page,
      implementationStatus: z.array(z.enum(controlStatuses)).optional(),
      progress: z.array(z.enum(controlProgress)).optional(),
    }),
    response: controls.withStatus.response,
    read: (context, input) => listControlsWithStatus(context, controls.withStatus.query.parse(input)),
  }),
  tool({
    name: 'list_gaps',
    title: 'List gaps',
    description:
      'Lists open controls, essential ones first: those without an answer, and those that are only partly or not yet in place.',
    endpoint: calls.controls.withStatus,
    input: z.object(page),
    response: controls.withStatus.response,
    read: (context, input) => {
      const gaps = { ...input, implementationStatus: [...openControlStatuses], sort: 'tier', order: 'asc' };
      return listControlsWithStatus(context, controls.withStatus.query.parse(gaps));
    },
  }),
  tool({
    name: 'read_control',
    title: 'Read control',
    description: 'Reads what a control requires: purpose, guidance, questions, metrics and references to standards.',
    endpoint: calls.controls.registry,
    input: z.object({ control }),
    response: controls.registry.response,
    read: (context, input) => registryControl(context, input.control),
  }),
  tool({
    name: 'list_checks',
    title: 'List checks',
    description:
      'Lists the checks of controls with their state, since when, reasons and owner, failing ones first: whether what was approved still holds.',
    endpoint: calls.checks.list,
    input: z.object({
      ...page,
      state: z.array(z.enum(checkStates)).optional(),
      kind: z.array(z.enum(checkKinds)).optional(),
      control: control.optional(),
    }),
    response: checks.list.response,
    read: (context, input) => listChecks(context, checks.list.query.parse(input)),
  }),
  tool({
    name: 'list_tasks',
    title: 'List recurring tasks',
    description:
      'Lists recurring tasks, such as access reviews and restore tests, with their state, due day and assignee, overdue ones first.',
    endpoint: calls.tasks.list,
    input: z.object({ ...page, state: z.array(z.enum(taskStates)).optional(), control: control.optional() }),
    response: tasks.list.response,
    read: (context, input) => listTasks(context, tasks.list.query.parse(input)),
  }),
  tool({
    name: 'list_tickets',
    title: 'List tickets',
    description:
      'Lists the tickets that members have created in their service desks for gaps, newest first: the gap and its control, the number and status there, and how it was resolved.',
    endpoint: calls.tickets.list,
    input: z.object({
      ...page,
      state: z.array(z.enum(ticketStates)).optional(),
      kind: z.array(z.enum(ticketGapKinds)).optional(),
      control: control.optional(),
    }),
    response: tickets.list.response,
    read: (context, input) => listTickets(context, tickets.list.query.parse(input)),
  }),
  tool({
    name: 'list_evidence',
    title: 'List evidence',
    description: 'Lists the evidence with its files, controls and validity. The content of files is not included.',
    endpoint: calls.evidence.list,
    input: z.object({
      ...page,
      validity: z.array(z.enum(evidenceValidities)).optional(),
      control: control.optional(),
    }),
    response: evidence.list.response,
    read: (context, input) => listEvidence(context, evidence.list.query.parse(input)),
  }),
  tool({
    name: 'list_metrics',
    title: 'List metrics',
    description: 'Lists the metrics with their effective value, target, state and source.',
    endpoint: calls.metrics.list,
    input: z.object({ ...page, state: z.array(z.enum(metricStates)).optional() }),
    response: metrics.list.response,
    read: (context, input) => listMetrics(context, metrics.list.query.parse(input)),
  }),
  tool({
    name: 'list_activity',
    title: 'List activity',
    description: 'Lists who did what and what changed, newest first.',
    endpoint: calls.activityFeed.list,
    input: z.object({
      ...page,
      from: z.iso.date().optional().describe('First day in UTC'),
      to: z.iso.date().optional().describe('Last day in UTC'),
    }),
    response: activityFeed.list.response,
    read: (context, input) => listActivity(context, activityFeed.list.query.parse(input)),
  }),
];
