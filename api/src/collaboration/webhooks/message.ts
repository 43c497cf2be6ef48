/** The body of a delivery to a program, and the page that a delivery is about. */
import type { ChangedRecord } from '@msp/contract';
import type { webhookPayload } from '@msp/contract/schemas';
import type { z } from 'zod';
import type { DeliveryRow } from './deliveries-repository';
import type { DeliveryData } from './tables';

const pages: Partial<Record<ChangedRecord, (id: string) => string>> = {
  assessment: (id) => `/assessments/${id}`,
  check: (id) => `/checks/${id}`,
  certificate: (id) => `/certificates/${id}`,
  evidence: (id) => `/evidence/${id}/view`,
  integration: (id) => `/integrations/${id}`,
  member: () => '/users',
  policy: (id) => `/policies/${id}`,
  risk: (id) => `/risks/${id}`,
  scanner: (id) => `/scanners/${id}`,
  supplier: (id) => `/suppliers/${id}`,
  task: (id) => `/tasks/${id}`,
  ticket: (id) => `/tickets/${id}`,
};

/** Responses are on the page of their control. */
function pageOf({ record, controls: [control] }: DeliveryData): string {
  if (record.type === 'control-response' && control) return `/controls/${control.code}`;
  return (record.id !== undefined && pages[record.type]?.(record.id)) || '/';
}

export const addressOf = (data: DeliveryData, publicUrl: string): string => new URL(pageOf(data), publicUrl).href;

/** The body for programs. @param publicUrl of the application */
export function standardBody({ organizationId, event, data, createdAt }: DeliveryRow, publicUrl: string): string {
  const payload: z.input<typeof webhookPayload> = {
    type: event,
    timestamp: createdAt.toISOString(),
    data: {
      organizationId,
      actorId: data.actorId,
      record: { type: data.record.type, id: data.record.id ?? null, url: addressOf(data, publicUrl) },
      // Names are content, which receivers read through the API.
      controls: data.controls.map(({ id, code }) => ({ id, code })),
    },
  };
  return JSON.stringify(payload);
}
