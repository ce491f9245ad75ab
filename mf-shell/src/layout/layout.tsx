import type { RemoteRoute } from '@shop/kit';
import type { ReactNode } from 'react';
import { BareLayout } from './bare-layout.tsx';
import { StoreLayout } from './store-layout.tsx';

/** What stands around a page: the shop, the quiet head of the checkout, or nothing (the dashboard draws its own). */
export const Layout = ({ kind, children }: { kind: RemoteRoute['layout']; children: ReactNode }): ReactNode => {
  if (kind === 'store') return <StoreLayout>{children}</StoreLayout>;
  if (kind === 'bare') return <BareLayout>{children}</BareLayout>;
  return children;
};
