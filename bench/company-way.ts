import type { CompanyName } from '@shop/company-simulator';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `cutting`: the next post is carried out and its answer lost, and from then on the company is `down`. */
type State = 'up' | 'cutting' | 'down';

/** The way from the shop to simulated companies: its answers may take long, and it may break. */
export interface CompanyWay {
  /** `127.0.0.1:4311` */
  readonly host: string;
  readonly url: (company: CompanyName) => string;
  /** Each answer of a company takes so much longer. */
  readonly delay: (ms: number) => void;
  /** The company goes down in the middle of a call. */
  readonly cut: (company: CompanyName) => void;
  readonly restore: (company: CompanyName) => void;
  readonly stop: () => Promise<void>;
}

export const openCompanyWay = async (simulatorHost: string): Promise<CompanyWay> => {
  const states = new Map<string, State>();
  const target = new URL(`http://${simulatorHost}`);
  let delayMs = 0;

  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const { method, url: path = '/', headers } = req;
    const company = path.split('/')[1] ?? '';
    if (states.get(company) === 'down') return void req.socket.destroy();
    const isLost = states.get(company) === 'cutting' && method === 'POST';
    // The host stays ours, because links in answers are made of it.
    const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      if (isLost) {
        states.set(company, 'down');
        answer.resume();
        return void req.socket.destroy();
      }
      setTimeout(() => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      }, delayMs);
    });
    onward.on('error', () => req.socket.destroy());
    req.pipe(onward);
  };

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const host = `127.0.0.1:${String(port)}`;
  return {
    host,
    url: (company) => `http://${host}/${company}`,
    delay: (ms) => void (delayMs = ms),
    cut: (company) => void states.set(company, 'cutting'),
    restore: (company) => void states.set(company, 'up'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
