import { use, type ComponentType, type ReactNode } from 'react';
import { OptionalPart } from './optional-part.tsx';
import type { SlotName, SlotProps } from './remote.ts';
import { useShell } from './shell/context.ts';
import { remoteOfSlot } from './shell/registry.ts';

type SlotElementProps<Name extends SlotName> = {
  name: Name;
  /** Shown while the remote is on its way, and in its place when it is down. */ fallback?: ReactNode;
} & SlotProps[Name];

const Filled = <Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }): ReactNode => {
  const { registry } = useShell();
  const remote = remoteOfSlot(registry, name);
  if (!remote) return null;
  const module = use(registry.load(remote));
  // TypeScript cannot tie the props of one name to the component of the same name; RemoteModule.slots does.
  const Filler = module.slots[name] as ComponentType<SlotProps[Name]> | undefined;
  return Filler ? <Filler {...props} /> : null;
};

/**
 * A place that whichever remote fills it renders. A remote that is down or slow leaves `fallback`, never a broken page.
 */
export const Slot = <Name extends SlotName>({ name, fallback = null, ...props }: SlotElementProps<Name>): ReactNode => {
  const { registry } = useShell();
  return (
    <OptionalPart fallback={fallback} remote={remoteOfSlot(registry, name)}>
      {/* The remaining props of the element belong to the slot. */}
      <Filled name={name} props={props as unknown as SlotProps[Name]} />
    </OptionalPart>
  );
};
