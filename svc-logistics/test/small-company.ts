import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedCall {
  readonly path: string;
  readonly token: string;
}
/** A platform that speaks Ecotrack's interface, as far as accounts and places go. */
export interface SmallCompany {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly url: string;
  readonly asked: AskedCall[];
  /** `refuse`: keys are wrong, and the answer repeats them; `page`: something before the company answers. */
  mode: 'well' | 'refuse' | 'page' | 'limited';
  readonly stop: () => Promise<void>;
}

const COMMUNES = {
  0: { nom: 'Alger Centre', wilaya_id: 16, code_postal: '1601', has_stop_desk: 1 },
  1: { nom: 'Bab-Ezzouar', wilaya_id: 16, code_postal: '1621', has_stop_desk: 0 },
  2: { nom: 'Birmandreis', wilaya_id: 16, code_postal: '1612', has_stop_desk: 0 },
  3: { nom: 'Oran', wilaya_id: 31, code_postal: '3101', has_stop_desk: 0 },
};
const answerOf = (path: string): object => {
  switch (path) {
    case 'validate/token':
      return { success: true, message: 'VALID_TOKEN' };
    case 'get/communes':
      return COMMUNES;
    case 'get/fees':
      return { livraison: [{ wilaya_id: 16, tarif: '400', tarif_stopdesk: '0' }], retours: [] };
    default:
      return { success: false, message: 'none' };
  }
};
const send = (response: ServerResponse, status: number, type: string, body: string, more: object = {}): void => {
  response.writeHead(status, { 'content-type': type, ...more });
  response.end(body);
};

const tokenOf = (request: IncomingMessage, url: URL): string =>
  url.searchParams.get('api_token') ?? (request.headers.authorization ?? '').replace('Bearer ', '');

export const startSmallCompany = async (): Promise<SmallCompany> => {
  const asked: AskedCall[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://company');
    const path = url.pathname.replace('/api/v1/', '');
    const token = tokenOf(request, url);
    asked.push({ path, token });
    if (company.mode === 'refuse')
      return send(response, 401, 'application/json', JSON.stringify({ message: `Jeton ${token} inconnu` }));
    if (company.mode === 'page') return send(response, 200, 'text/html', '<html>maintenance</html>');
    if (company.mode === 'limited')
      return send(response, 429, 'application/json', '{"message":"Too Many Attempts."}', { 'retry-after': '90' });
    send(response, 200, 'application/json', JSON.stringify(answerOf(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const company: SmallCompany = {
    host,
    url: `http://${host}`,
    asked,
    mode: 'well',
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return company;
};
