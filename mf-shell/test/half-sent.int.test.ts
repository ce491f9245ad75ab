import { eventually } from '@shop/service-kit/testing';
import { connect, type Socket } from 'node:net';
import { startCatalogue, startShell, type CatalogueUnderTest, type ShellUnderTest } from './shell-under-test.ts';

const OF_ONE = 200;
const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.1.6'];

interface Half {
  readonly socket: Socket;
  text: string;
}

describe('forms that are begun and never ended', () => {
  let catalogue: CatalogueUnderTest;
  let shell: ShellUnderTest;
  const begun: Half[] = [];

  beforeAll(async () => {
    catalogue = await startCatalogue();
    shell = await startShell(catalogue.url);
  }, 60_000);
  afterAll(async () => {
    for (const { socket } of begun) socket.destroy();
    await shell.stop();
    catalogue.server.close();
  }, 40_000);

  const begin = (localAddress: string): Half => {
    const { port } = new URL(shell.origin);
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).on('error', () => undefined);
    const half: Half = { socket, text: '' };
    socket.on('data', (part) => (half.text += part.toString()));
    const type = 'Content-Type: application/x-www-form-urlencoded';
    socket.write(`POST /order/form HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 3000\r\n\r\na`);
    return half;
  };
  const statusOf = async (path: string): Promise<number> => (await fetch(shell.origin + path)).status;
  const having = (status: string): Half[] => begun.filter(({ text }) => text.startsWith(`HTTP/1.1 ${status}`));

  it('take no page and no token from others, and are ended', async () => {
    for (const address of ADDRESSES) for (let form = 0; form < OF_ONE; form += 1) begun.push(begin(address));
    await eventually(() => expect(begun.every(({ socket }) => socket.bytesWritten > 0)).toBe(true));
    for (let view = 0; view < 5; view += 1)
      expect([await statusOf(`/?view=${view}`), await statusOf('/web/api/token')]).toEqual([200, 200]);
    // A few of each address are waited for, not for long.
    await eventually(() => expect(having('408').length).toBe(20 * ADDRESSES.length));
    await eventually(() => expect(having('408').every(({ socket }) => socket.closed)).toBe(true));
    expect(having('503').length).toBe((OF_ONE - 20) * ADDRESSES.length);
  }, 60_000);
});
