import { Component, Suspense, type ReactNode } from 'react';
import { emit } from './events.ts';
import { reportFailure } from './failures.ts';
import { retryFailedParts } from './lazy-part.ts';
import { FileMissing } from './load-patiently.ts';

interface OptionalPartProps {
  /** Shown while the part is on its way, and in its place when it does not come. */
  fallback?: ReactNode;
  /** The remote that owns it; a dialog of the remote's own shows no message. */
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
    reportFailure(error, this.props.remote);
    emit('part:missing', {});
    if (error instanceof FileMissing && !error.gone) addEventListener('online', this.again, { once: true });
  }
  override componentWillUnmount(): void {
    removeEventListener('online', this.again);
  }
  readonly again = (): void => {
    retryFailedParts();
    this.setState({ failed: false });
  };
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * A part that the page can do without: while it is unavailable the rest stays, and the shell shows the visitor a
 * message with a retry. A part that was requested without a network loads when the network is back.
 */
export const OptionalPart = ({ fallback = null, remote, children }: OptionalPartProps): ReactNode => (
  <Gap fallback={fallback} remote={remote}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Gap>
);
