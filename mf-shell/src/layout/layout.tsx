import type { RemoteRoute } from '@shop/kit';
import type { ReactNode } from 'react';
import { BareLayout } from './bare-layout.tsx';
import { StoreLayout } from './store-layout.tsx';

/** The frame around a page: that of the shop, the reduced one of the checkout, or none (the dashboard has its own). */
export const Layout = ({ kind, children }: { kind: RemoteRoute['layout']; children: ReactNode }): ReactNode => {
  if (kind === 'store') return <StoreLayout>{children}</StoreLayout>;
  if (kind === 'bare') return <BareLayout>{children}</BareLayout>;
  return children;
};
