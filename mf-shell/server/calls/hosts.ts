import type { ShopView } from '@shop/contracts/catalog/storefront';
import { isProperHost } from '@shop/service-kit';
import type { RequestHandler } from 'express';
import { Refusal } from '../pages/refusal.ts';

const OF_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

export const hostNameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '');

/** Responds with 400 if Host is missing or invalid. `shopOf` decides whether a shop has the host. */
export const properHost: RequestHandler = (req, _res, next) => {
  // Express types the header as a string, but an HTTP/1.0 request may have none.
  const host = req.host as string | undefined;
  next(host !== undefined && isProperHost(host) ? undefined : new Refusal(400, 'the Host is no host name'));
};

/**
 * The one origin that a shop's pages call theirs (D-10.05): the configured one when it is the shop's or the shop has no
 * host of its own, else its first host with the same scheme and port. Never what a request says.
 */
export const originOf = ({ hosts }: Pick<ShopView, 'hosts'>, publicOrigin: string): string => {
  const configured = new URL(publicOrigin);
  const own = hosts.filter((host) => !OF_THIS_MACHINE.has(hostNameOf(host)));
  const [first] = own;
  if (first === undefined || own.some((host) => hostNameOf(host) === configured.hostname)) return configured.origin;
  const origin = URL.parse(`${configured.protocol}//${first.trim()}`);
  if (!origin) return configured.origin;
  if (!/:\d+$/.test(first)) origin.port = configured.port;
  return origin.origin;
};
