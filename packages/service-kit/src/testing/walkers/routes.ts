import { PERMISSIONS, SCOPES, type Permission, type Scope } from '@shop/contracts/staff';
import { z } from 'zod';

/** JSON Schema as the services' OpenAPI documents have it: only what a reader of them needs. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}
const AnyShape = z.custom<Shape>((value) => typeof value === 'object' && value !== null);

const Parameter = z.object({
  in: z.enum(['path', 'query']),
  name: z.string(),
  required: z.boolean().default(false),
  schema: AnyShape,
});
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: AnyShape })) }).optional(),
  'x-permissions': z.union([z.array(z.enum(PERMISSIONS)), z.record(z.string(), z.enum(PERMISSIONS))]).optional(),
  'x-scope': z.enum(SCOPES).optional(),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), AnyShape).default({}) }),
});

export type Admission = 'public' | 'visitor' | 'csrf' | 'staff' | 'session';

export interface Route {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly admits: Admission;
  /** Any one of these opens it; by the value of a parameter where it is a table. Undefined: any member of staff. */
  readonly permissions: readonly Permission[] | Readonly<Record<string, Permission>> | undefined;
  /** The scope whose restricted members reach only their own entities. */
  readonly scope: Scope | undefined;
  readonly parameters: readonly z.output<typeof Parameter>[];
  readonly body: { readonly type: string; readonly shape: Shape } | undefined;
}

export interface Routes {
  readonly routes: readonly Route[];
  readonly shapes: Readonly<Record<string, Shape>>;
}

const ADMISSIONS: readonly Admission[] = ['visitor', 'csrf', 'staff', 'session'];
const admissionOf = (security: z.output<typeof Operation>['security']): Admission =>
  ADMISSIONS.find((kind) => security.some((scheme) => kind in scheme)) ?? 'public';

/**
 * Every route of a running service, from its own OpenAPI document: a new route is walked without further registration.
 */
export const routesOf = async (url: string): Promise<Routes> => {
  const { paths, components } = Document.parse(await (await fetch(`${url}/openapi.json`)).json());
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => {
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        admits: admissionOf(operation.security),
        permissions: operation['x-permissions'],
        scope: operation['x-scope'],
        parameters: operation.parameters,
        body: body && { type: body[0], shape: body[1].schema },
      };
    }),
  );
  return { routes, shapes: components.schemas };
};

/** The shape itself, where the document only names it. */
export const resolved = (shape: Shape, shapes: Routes['shapes']): Shape =>
  shape.$ref === undefined ? shape : (shapes[shape.$ref.split('/').at(-1) ?? ''] ?? {});
