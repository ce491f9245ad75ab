import { Component, Suspense, type ReactNode } from 'react';
import { emit } from './events.ts';
import { tellFailure } from './failures.ts';
import { askForPartsAgain } from './lazy-part.ts';
import { FileMissing } from './load-patiently.ts';

interface OptionalPartProps {
  /** Shown while the part is on its way, and in its place when it does not come. */
  fallback?: ReactNode;
  /** Whose it is; a dialog of a remote's own says nothing. */
  remote?: string | undefined;
  children: ReactNode;
}

class Gap extends Component<OptionalPartProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page is missing', error);
    tellFailure(error, this.props.remote);
    emit('part:missing', {});
    if (error instanceof FileMissing && !error.gone) addEventListener('online', this.again, { once: true });
  }
  override componentWillUnmount(): void {
    removeEventListener('online', this.again);
  }
  readonly again = (): void => {
    askForPartsAgain();
    this.setState({ failed: false });
  };
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * What the page can do without: while it is down the rest stays as it is, and the shell tells the visitor, who may try
 * again. What was asked for without a network comes with the network.
 */
export const OptionalPart = ({ fallback = null, remote, children }: OptionalPartProps): ReactNode => (
  <Gap fallback={fallback} remote={remote}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Gap>
);
