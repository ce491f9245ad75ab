import type { IncomingMessage, ServerResponse } from 'node:http';

const ESCAPED_SURROGATE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]/;

/**
 * For `verify` of body parsers: a lone surrogate, which only an escape can bring into JSON, is no text that can be
 * stored, hashed or forwarded.
 * @throws an error that is answered with 400.
 */
export const refuseLoneSurrogates = (_req: IncomingMessage, _res: ServerResponse, body: Buffer): void => {
  if (!body.includes('\\ud') && !body.includes('\\uD')) return;
  if (ESCAPED_SURROGATE.test(body.toString()))
    throw Object.assign(new Error('the body contains a lone surrogate'), { status: 400 });
};
