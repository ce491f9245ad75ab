import { createServer } from 'node:net';
import { PlainError } from '../console/plain-error.ts';

export interface Ports {
  shell: number;
  catalog: number;
  order: number;
  logistics: number;
  payments: number;
  /** Metrics and probes of the shell, reachable from this machine only. */
  shellInternal: number;
  staff: number;
  mongodb: number;
  redis: number;
  kafka: number;
  kafkaController: number;
}

/** All ports of a system follow from the shell's: services next to it, servers ten further on. */
export const portsFrom = (shell: number): Ports => ({
  shell,
  catalog: shell + 1,
  order: shell + 2,
  logistics: shell + 3,
  payments: shell + 4,
  shellInternal: shell + 5,
  staff: shell + 6,
  mongodb: shell + 11,
  redis: shell + 12,
  kafka: shell + 13,
  kafkaController: shell + 14,
});

/** Where a test starts the companies that it simulates. */
export const companiesPort = (shell: number): number => shell + 15;

/** Ports of our own programs. */
export const PROGRAM_PORTS = ['shell', 'catalog', 'order', 'logistics', 'payments', 'staff', 'shellInternal'] as const;

/** The shell's port by default. */
export const USUAL_PORT = 4000;

/** The database of the shop that was started with this shell port, for commands that run next to it. */
export const mongodbUrlBeside = (shell: number): string =>
  `mongodb://127.0.0.1:${portsFrom(shell).mongodb}/?replicaSet=rs0&directConnection=true`;

/** Tests run two replicas of every service and of the shell, as installations do that must survive the loss of one. */
export const REPLICAS = 2;
/** The ports of several replicas of what listens on `port` when it is one: further on, beyond the servers. */
export const replicaPorts = (port: number, replicas: number): number[] =>
  Array.from({ length: replicas }, (_, replica) => port + 20 * (replica + 1));

const TITLES: Record<keyof Ports, string> = {
  shell: 'the shop',
  catalog: 'svc-catalog',
  order: 'svc-order',
  logistics: 'svc-logistics',
  payments: 'svc-payments',
  shellInternal: "the shell's figures",
  staff: 'svc-staff',
  mongodb: 'MongoDB',
  redis: 'Redis',
  kafka: 'Kafka',
  kafkaController: "Kafka's controller",
};

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** The error message about a taken port. */
export const takenSentence = (name: keyof Ports, ports: Ports): string =>
  `Port ${ports[name]} (${TITLES[name]}) is taken by another program: end that program, or start on other ports with \`npm start -- --port ${ports.shell + 100}\` (and \`--data DIR\` if it is another Hanout that runs).`;

/** Throws an error about the first port that is taken. */
export async function needFreePorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  for (const name of names)
    if (!(await isFree(ports[name], '127.0.0.1')) || !(await isFree(ports[name], '0.0.0.0')))
      throw new PlainError(takenSentence(name, ports));
}

/** X11's port: browsers and `fetch` refuse to connect to it. The other ports that they refuse are never a shell's. */
const REFUSED_PORT = 6000;

/** The first shell port from which all ports are free, counted up by hundreds. */
export async function freeBasePort(from: number): Promise<number> {
  for (let base = from; base < 65_000; base += 100) {
    if (base === REFUSED_PORT) continue;
    const ports = Object.values(portsFrom(base)).flatMap((port) => [port, ...replicaPorts(port, 2)]);
    const free = await Promise.all(ports.map((port) => isFree(port, '127.0.0.1')));
    if (free.every(Boolean)) return base;
  }
  throw new PlainError('No free range of ports was found on this machine.');
}
