import { createServer, type AddressInfo } from 'node:net';
import { freeBasePort, needFreePorts, portsFrom, takenSentence } from './ports.ts';

describe('the ports of a system', () => {
  it('follow from the port of the shell', () => {
    expect(portsFrom(4000)).toEqual({
      shell: 4000,
      catalog: 4001,
      order: 4002,
      logistics: 4003,
      payments: 4004,
      shellInternal: 4005,
      staff: 4006,
      mongodb: 4011,
      redis: 4012,
      kafka: 4013,
      kafkaController: 4014,
    });
  });

  it('name who wanted a taken port, and another start that works', () => {
    expect(takenSentence('order', portsFrom(4000))).toMatch(/Port 4002 \(svc-order\) is taken.*--port 4100/);
  });

  it('are never those that browsers refuse to connect to', async () => {
    expect(await freeBasePort(6000)).toBeGreaterThan(6000);
  });

  it('are refused when another program listens on one of them', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo; // a TCP server's address is never a string
    await expect(needFreePorts({ ...portsFrom(4000), shell: port }, ['shell'])).rejects.toThrow(
      `Port ${port} (the shop) is taken`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
