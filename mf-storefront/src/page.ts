import type { Head, HeadContext, RemoteRoute, RouteContext } from '@shop/kit';
import type { ComponentType } from 'react';

/** A page's own part of its route: what its chunk brings. */
export interface Page<Data> {
  Component: ComponentType;
  load: (context: RouteContext) => Promise<Data>;
  head: (data: Data, context: HeadContext) => Head;
}

/** What of a route the remote knows before its page's chunk is there. */
export type RouteFacts = Pick<RemoteRoute, 'path' | 'namespaces' | 'query' | 'slots'> & { chunk: string };
