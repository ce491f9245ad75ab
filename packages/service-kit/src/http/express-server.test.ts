import express from 'express';
import { connect, type AddressInfo } from 'node:net';
import { expressServer } from './express-server.ts';

describe('the server of an Express application', () => {
  it('makes requests and answers that are Express’s before Express sees them', async () => {
    const app = express();
    app.get(
      '/hello/:name',
      (req, res) => void res.status(201).json({ name: req.params.name, type: req.get('X-Type') }),
    );
    const server = expressServer(app, {});
    const prototypes: unknown[] = [];
    server.prependListener('request', (req, res) =>
      prototypes.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/hello/amel`, { headers: { 'X-Type': 'a' } });
      expect([answer.status, await answer.json()]).toEqual([201, { name: 'amel', type: 'a' }]);
      expect(prototypes[0]).toBe(app.request);
      expect(prototypes[1]).toBe(app.response);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('closes a connection whose responses are not read', async () => {
    const app = express();
    const closed = new Promise<void>((resolve) => {
      app.get('/large', (req, res) => {
        req.socket.once('close', () => resolve());
        res.end(Buffer.alloc(20_000_000));
      });
    });
    const server = expressServer(app, { timeout: 100 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    const caller = connect(port, '127.0.0.1').on('error', () => undefined);
    caller.pause().write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    try {
      await closed;
    } finally {
      caller.destroy();
      server.close();
      server.closeAllConnections();
    }
  });
});
