import { lazyPart, OptionalPart, type LazyPart } from '@shop/kit';
import type { ComponentType } from 'react';

/**
 * A component that is loaded when it is opened, such as a dialog: a chunk of its own, which `usePreloadWhenIdle` loads
 * in advance. The page stays as it is while the component loads, and if loading fails.
 */
export const partOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const Part = lazyPart(load);
  const OnDemand = (props: Props) => (
    <OptionalPart remote="dashboard">
      <Part {...props} />
    </OptionalPart>
  );
  const { preload, hint } = Part;
  return Object.assign(OnDemand, { preload, hint });
};
