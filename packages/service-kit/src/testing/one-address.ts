import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface OneAddress {
  readonly url: string;
  readonly port: number;
  /**
   * Cuts the next connection on which an answer comes, before a byte of it arrives: what was asked is done, the answer
   * is lost.
   */
  readonly loseNextAnswer: () => void;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * One address before several replicas, as a load balancer has it: each connection goes to the next replica, and past
 * one that takes none. A connection whose replica ends is cut, as it would be there.
 */
export const startOneAddress = async (replicas: readonly number[], port = 0): Promise<OneAddress> => {
  const open = new Set<Socket>();
  let turn = 0;
  let answersToLose = 0;

  const join = (client: Socket, replica: Socket): void => {
    open.add(replica);
    replica.on('data', (chunk) => {
      if (answersToLose > 0) {
        answersToLose -= 1;
        client.destroy();
      } else if (!client.destroyed && !client.write(chunk)) {
        replica.pause();
        client.once('drain', () => replica.resume());
      }
    });
    client.pipe(replica);
    replica.on('error', () => client.destroy());
    replica.on('close', () => {
      open.delete(replica);
      client.end();
    });
    client.on('close', () => replica.destroy());
  };

  const reach = (client: Socket, attemptsLeft: number): void => {
    const replica = connect(replicas[turn++ % replicas.length] ?? 0, HOST);
    const refused = (): void => (attemptsLeft > 1 ? reach(client, attemptsLeft - 1) : void client.destroy());
    replica.once('error', refused);
    replica.once('connect', () => {
      replica.off('error', refused);
      replica.setNoDelay(true);
      join(client, replica);
    });
  };

  const server = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    reach(client, replicas.length);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://${HOST}:${address.port}`,
    port: address.port,
    loseNextAnswer: () => {
      answersToLose += 1;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
