import type { Request } from 'express';

/** Headers that proxies set about the visitor's connection. A value that the visitor wrote must never pass (D-3.06). */
const SAID_BY_PROXIES = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
];

/**
 * The headers that identify the caller to a service, from the connection or from a proxy that the configuration trusts
 * (`req.ip`, `req.protocol` and `req.host` are exactly that). Incoming values are overwritten.
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
