import { type Endpoint, Problem } from '@shop/contracts';
import type { Scope } from '@shop/contracts/staff';
import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject =>
  schema !== undefined && schema.type === 'object';

const securityOf = ({ access }: Endpoint): Record<string, string[]>[] => {
  if (access === 'public') return [];
  if (access === 'csrf') return [{ csrf: [] }];
  if (access === 'session') return [{ session: [] }];
  return [access === 'visitor' ? { visitor: [] } : { staff: [] }];
};

/** The permissions that open the endpoint (D-11.02), for readers of the document and for the tests that walk it. */
const permissionsOf = ({ access }: Endpoint): { 'x-permissions'?: readonly string[] | Record<string, string> } => {
  if (typeof access !== 'object') return {};
  if ('by' in access) return { 'x-permissions': { ...access.permissions } };
  return { 'x-permissions': 'anyOf' in access ? access.anyOf : [access.permission] };
};

/** The scope by which the endpoint restricts members of staff to their own data (D-11.02). */
const scopeOf = ({ access }: Endpoint): { 'x-scope'?: Scope } =>
  typeof access === 'object' && access.scope ? { 'x-scope': access.scope } : {};

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { params, query, body, responses } = endpoint;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...permissionsOf(endpoint),
    ...scopeOf(endpoint),
    requestParams: { ...(isObject(params) ? { path: params } : {}), ...(isObject(query) ? { query } : {}) },
    ...(body
      ? {
          requestBody: {
            content: {
              [endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: body },
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, schema]) => {
          const type = Number(status) >= 400 ? 'application/problem+json' : 'application/json';
          return [
            status,
            {
              description: Number(status) >= 400 ? 'Refused' : 'Done',
              ...(schema ? { content: { [type]: { schema } } } : {}),
            },
          ];
        }),
      ),
      default: { description: 'Problem (RFC 9457)', content: { 'application/problem+json': { schema: Problem } } },
    },
  };
};

/** The OpenAPI 3.1 document of a service, read from the endpoints it routes. */
export const openApiOf = (service: string, endpoints: readonly Endpoint[]): unknown => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Hanout ${service}`, version: '1' },
    paths: paths as ZodOpenApiPathsObject, // methods are those of Endpoint
    components: {
      securitySchemes: {
        visitor: { type: 'http', scheme: 'bearer', description: 'api-token of the page (D-2.04)' },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-TOKEN',
          description: 'csrf-token of the page, with its cookie (D-2.04)',
        },
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Staff token (D-11.01)' },
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
      },
    },
  });
};
