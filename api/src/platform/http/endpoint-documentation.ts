/** The OpenAPI description and schemas of an endpoint. */
import { type CallSchemas, type EndpointData, organizationHeader } from '@msp/contract';
import { type CallDocumentation, errorBody } from '@msp/contract/schemas';
import { z } from 'zod';

const errorStatuses: Record<'public' | 'session' | 'organization', number[]> = {
  public: [400, 429, 500, 503],
  session: [400, 401, 429, 500, 503],
  organization: [400, 401, 403, 404, 409, 429, 500, 503],
};
const uploadErrorStatuses = [413, 415];

const idempotencyNote =
  ' Supports the header `Idempotency-Key`, a UUID: a request repeated with the same key within a day receives the first reply.';

/** The successful response: JSON, another content type, or nothing. A redirect is described by its summary. */
function success(endpoint: EndpointData, schema: CallSchemas, { summary }: CallDocumentation) {
  if (schema.response) return { [endpoint.accepted ? 202 : 200]: schema.response };
  if (endpoint.redirects) return { 303: z.null().meta({ description: summary }) };
  if (endpoint.contentType) {
    const content = z.string().meta({ format: 'binary' });
    return { 200: { description: summary, content: { [endpoint.contentType]: { schema: content } } } };
  }
  return endpoint.method === 'DELETE' ? { 204: z.null().meta({ description: 'Done.' }) } : {};
}

const organizationNote = ` Supports the header \`${organizationHeader}\`, the id of the organisation that the page shows: if the session is in another one, the response is 409 and nothing is done.`;

/** The credentials that a call takes; none for a public one. */
function securityOf({ access, personOnly }: EndpointData): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'session' || personOnly ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
}

export function endpointDocumentation(
  endpoint: EndpointData,
  group: string,
  schema: CallSchemas,
  documented: CallDocumentation,
) {
  const kind = endpoint.access === 'public' || endpoint.access === 'session' ? endpoint.access : 'organization';
  const permission = kind === 'organization' ? ` Needs the permission \`${endpoint.access}\`.${organizationNote}` : '';
  return {
    tags: [group],
    security: securityOf(endpoint),
    summary: documented.summary,
    description: `Specification ${documented.section}.${permission}${endpoint.idempotent ? idempotencyNote : ''}`,
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      ...success(endpoint, schema, documented),
      ...Object.fromEntries(
        [...errorStatuses[kind], ...(endpoint.multipart ? uploadErrorStatuses : [])].map((status) => [
          status,
          errorBody,
        ]),
      ),
    },
  };
}
