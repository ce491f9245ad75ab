import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { portVariables, serversOf } from './compose-file.ts';

const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');

describe('the servers of compose.yaml', () => {
  it('are published on the ports of the run, which they also advertise', () => {
    const servers = serversOf(text, portVariables({ mongodb: 5111, redis: 5112, kafka: 5113 }));
    expect(servers.mongodb.ports).toEqual({ outside: 5111, inside: 5111 });
    expect(servers.mongodb.command.join(' ')).toContain('--port 5111');
    expect(servers.redis.ports).toEqual({ outside: 5112, inside: 6379 });
    expect(servers.kafka.ports).toEqual({ outside: 5113, inside: 5113 });
    expect(servers.kafka.environment['KAFKA_ADVERTISED_LISTENERS']).toContain('127.0.0.1:5113');
  });

  it('come from another registry when its own variable names one', () => {
    const servers = serversOf(text, { MONGODB_IMAGE: 'mirror.example/mongo:8.0' });
    expect(servers.mongodb.image).toBe('mirror.example/mongo:8.0');
    expect(servers.redis.image).toBe('redis:7.4');
  });

  it('are reachable only on the loopback address', () => {
    expect(() => serversOf(text.replaceAll("['127.0.0.1:", "['"), {})).toThrow(/loopback/);
  });
});
