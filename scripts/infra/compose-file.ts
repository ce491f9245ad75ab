import { parse } from 'yaml';
import { z } from 'zod';
import type { ServerName } from './ladder.ts';

export interface ServerPorts {
  mongodb: number;
  redis: number;
  kafka: number;
}

/** The variables by which compose.yaml publishes its servers on these ports. */
export const portVariables = (ports: ServerPorts): Record<string, string> => ({
  MONGODB_PORT: String(ports.mongodb),
  REDIS_PORT: String(ports.redis),
  KAFKA_PORT: String(ports.kafka),
});

const Port = z
  .string()
  .regex(/^127\.0\.0\.1:\d+:\d+$/, 'is published on the loopback: 127.0.0.1:outside:inside')
  .transform((text) => {
    const [, outside, inside] = text.split(':').map(Number);
    return { outside: outside ?? 0, inside: inside ?? 0 };
  });

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.tuple([Port]).transform(([port]) => port),
});
export type ServerContainer = z.infer<typeof Service>;

const ComposeFile = z.object({ services: z.object({ mongodb: Service, redis: Service, kafka: Service }) });

/** The servers as compose.yaml describes them, so that tests start them with the same settings as `npm start`. */
export function serversOf(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): Record<ServerName, ServerContainer> {
  const filled = text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, usual: string) => variables[name] || usual);
  return ComposeFile.parse(parse(filled)).services;
}
