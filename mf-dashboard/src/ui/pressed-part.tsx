import { lazyPart, OptionalPart, type LazyPart } from '@shop/kit';
import type { ComponentType } from 'react';

/**
 * What comes when it is pressed, such as a dialog: a chunk of its own, which `useWhenQuiet` asks for before. The page
 * stays as it is until it is there, and where it does not come.
 */
export const pressedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const Part = lazyPart(load);
  const Pressed = (props: Props) => (
    <OptionalPart remote="dashboard">
      <Part {...props} />
    </OptionalPart>
  );
  const { preload, hint } = Part;
  return Object.assign(Pressed, { preload, hint });
};
