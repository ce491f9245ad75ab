/**
 * Bare servers to compare with: answers of the same size and with the same headers, from node:http and from Express,
 * each in its own process.
 */
import express from 'express';
import { createServer } from 'node:http';
import { z } from 'zod';

const [kind, port, bytes, headersText] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');
const headers = z.record(z.string(), z.string()).parse(JSON.parse(headersText ?? '{}'));

if (kind === 'express') {
  const app = express();
  app.get('/{*path}', (_req, res) => {
    res.set(headers);
    res.end(body);
  });
  app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
} else {
  createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(body);
  }).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
}
