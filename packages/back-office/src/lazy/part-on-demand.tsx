import { lazyPart, OptionalPart, type LazyPart } from '@shop/kit';
import type { ComponentType } from 'react';

/**
 * A part that is loaded when it is opened, such as a dialog: a chunk of its own, which `usePreloadWhenIdle` asks for in
 * advance. The page stays as it is until the part is there, and also where it does not come.
 */
export const partOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const Part = lazyPart(load);
  const Pressed = (props: Props) => (
    <OptionalPart remote="dashboard">
      <Part {...props} />
    </OptionalPart>
  );
  const { preload, hint } = Part;
  return Object.assign(Pressed, { preload, hint });
};
