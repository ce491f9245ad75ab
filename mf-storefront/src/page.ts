import type { Head, HeadContext, RemoteRoute, RouteContext } from '@shop/kit';
import type { ComponentType } from 'react';

/** A page's own part of its route: what its chunk brings. */
export interface Page<Data> {
  Component: ComponentType;
  load: (context: RouteContext) => Promise<Data>;
  head: (data: Data, context: HeadContext) => Head;
}

/** The data of a route that are known before its page's chunk is loaded. */
export type RouteFacts = Pick<RemoteRoute, 'path' | 'namespaces' | 'query' | 'slots'> & { chunk: string };
