import { BorrowRequest, GiveBackRequest, startServiceSet } from '@shop/service-kit/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPool } from './pool.ts';

/*
 * Lends running services to test files for as long as its standard input is open. Its first printed line is its
 * address. It is a separate program so that scheduling tests and lending do not wait for each other.
 */

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pool = createPool(startServiceSet, isAlive);

const answerTo = async (path: string | undefined, body: unknown): Promise<unknown> => {
  if (path === '/borrow') return pool.borrow(BorrowRequest.parse(body));
  if (path === '/give-back') return { faults: await pool.giveBack(GiveBackRequest.parse(body).id) };
  throw new Error(`the lender has no ${String(path)}`);
};

const server = createServer((req, res) => {
  text(req)
    .then((body) => answerTo(req.url, JSON.parse(body)))
    .then((answer) => res.end(JSON.stringify(answer)))
    .catch((error: unknown) => res.writeHead(500).end(error instanceof Error ? error.message : String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  process.stdout.write(`http://127.0.0.1:${String(port)}\n`);
});

const close = (): void => void pool.close().finally(() => process.exit(0));
// Ctrl-C reaches every process of the terminal; the run that started this one ends it in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('SIGTERM', close);
process.stdin.resume().once('close', close);
