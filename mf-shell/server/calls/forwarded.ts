import type { Request } from 'express';

/** What proxies say about the visitor's connection. Nothing of it may pass as a visitor wrote it (D-3.06). */
const SAID_BY_PROXIES = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
];

/**
 * The headers that tell a service who calls, as this server knows it: from the connection, or from what a proxy that
 * the configuration trusts said (`req.ip`, `req.protocol` and `req.host` are exactly that). Whatever came in is
 * overwritten.
 */
export const tellWhoCalls = (req: Request): void => {
  const { ip, protocol, host } = req;
  for (const name in req.headers) if (name.startsWith('x-forwarded-')) Reflect.deleteProperty(req.headers, name);
  for (const name of SAID_BY_PROXIES) Reflect.deleteProperty(req.headers, name);
  req.headers['x-forwarded-for'] = ip ?? '';
  req.headers['x-forwarded-proto'] = protocol;
  req.headers['x-forwarded-port'] = /:(\d+)$/.exec(host ?? '')?.[1] ?? (protocol === 'https' ? '443' : '80');
  if (host !== undefined) req.headers['x-forwarded-host'] = host;
};
