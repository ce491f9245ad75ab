import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
const Described = z.object({ definitions: z.record(z.string(), z.record(z.string(), z.json())) });
const Kinds = z.array(z.object({ group: z.string(), version: z.string(), kind: z.string() }));
const Custom = z.object({
  spec: z.object({
    group: z.string(),
    names: z.object({ kind: z.string() }),
    versions: z.array(
      z.object({
        name: z.string(),
        schema: z.object({ openAPIV3Schema: z.looseObject({ properties: z.record(z.string(), z.json()) }) }),
      }),
    ),
  }),
});

const DEFINITIONS = '_definitions.json';
/** These may be numbers or strings, which the OpenAPI description leaves out. */
const NUMBER_OR_STRING: Readonly<Record<string, Json>> = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
};

/** Converts OpenAPI to JSON schema; an object with known fields accepts no others. */
const strict = (node: Json): Json => {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const converted: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('x-kubernetes') || name === 'description' || name === 'format') continue;
    if (name === '$ref' && typeof value === 'string') converted['$ref'] = DEFINITIONS + value;
    else if (name === 'properties' && typeof value === 'object' && value !== null && !Array.isArray(value))
      converted['properties'] = Object.fromEntries(Object.entries(value).map(([field, of]) => [field, strict(of)]));
    else converted[name] = strict(value);
  }
  if (node['format'] === 'int-or-string') converted['type'] = ['string', 'integer'];
  const open = 'additionalProperties' in node || node['x-kubernetes-preserve-unknown-fields'] === true;
  return 'properties' in node && !open ? { ...converted, additionalProperties: false } : converted;
};

/** Uses the file name that kubeconform looks for. */
const writeSchema = (folder: string, kind: string, group: string, version: string, schema: Json): Promise<void> => {
  const file = [kind.toLowerCase(), ...(group ? [group.split('.')[0]] : []), version].join('-');
  return writeFile(join(folder, `${file}.json`), JSON.stringify(schema));
};

/** Writes a schema for each kind of Kubernetes' own description (swagger.json). */
export const writeSchemas = async (description: unknown, folder: string): Promise<void> => {
  const { definitions } = Described.parse(description);
  await mkdir(folder, { recursive: true });
  const converted = Object.fromEntries(
    Object.entries(definitions).map(([name, of]) => [name, NUMBER_OR_STRING[name] ?? strict(of)]),
  );
  await writeFile(join(folder, DEFINITIONS), JSON.stringify({ definitions: converted }));
  for (const [name, of] of Object.entries(definitions)) {
    const kinds = Kinds.safeParse(of['x-kubernetes-group-version-kind']).data ?? [];
    const [one] = kinds;
    if (kinds.length !== 1 || !one || !('properties' in of)) continue;
    await writeSchema(folder, one.kind, one.group, one.version, { $ref: `${DEFINITIONS}#/definitions/${name}` });
  }
};

/**
 * Writes a schema for each version of a kind that a CustomResourceDefinition describes, in the same folder as those of
 * Kubernetes.
 */
export const writeCustomSchemas = async (described: unknown, folder: string): Promise<void> => {
  const { group, names, versions } = Custom.parse(described).spec;
  for (const { name, schema } of versions) {
    const { properties, ...of } = schema.openAPIV3Schema;
    // Their own schema of metadata says only that it is an object.
    const metadata = { $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' };
    const completeSchema = z.json().parse({ ...of, properties: { ...properties, metadata } });
    await writeSchema(folder, names.kind, group, name, strict(completeSchema));
  }
};
