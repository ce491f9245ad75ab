import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { SlotName, SlotProps } from './remote.ts';
import { useShell } from './shell/context.ts';
import { remoteOfSlot } from './shell/registry.ts';

type SlotElementProps<Name extends SlotName> = {
  name: Name;
  /** Shown while the remote is on its way, and in its place when it is down. */ fallback?: ReactNode;
} & SlotProps[Name];

class Gap extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page is missing', error);
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

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
export const Slot = <Name extends SlotName>({ name, fallback = null, ...props }: SlotElementProps<Name>): ReactNode => (
  <Gap fallback={fallback}>
    <Suspense fallback={fallback}>
      {/* What is left of the element's props are the slot's own. */}
      <Filled name={name} props={props as unknown as SlotProps[Name]} />
    </Suspense>
  </Gap>
);
