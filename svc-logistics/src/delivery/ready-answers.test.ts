import type { Reply } from '@shop/service-kit';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createReadyAnswers } from './ready-answers.ts';

describe('a cached answer', () => {
  it('is kept in memory of its own', async () => {
    const ready = createReadyAnswers(() => 'shop');
    const answers: (Reply | undefined)[] = [];
    const app = express().get('/communes', (req, res) => {
      ready.keep(req, 'fr', req.path, ['Bab El Oued']);
      answers.push(ready.find(req, 'fr'));
      res.end();
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port
    await fetch(`http://127.0.0.1:${port}/communes`);
    await new Promise((resolve) => server.close(resolve));
    const [cachedAnswer] = answers;
    expect(cachedAnswer?.raw?.toString()).toBe('["Bab El Oued"]');
    expect(cachedAnswer?.raw?.buffer.byteLength).toBe(cachedAnswer?.raw?.length);
  });
});
