import { FileMissing, reportFailure, usePageReload } from '@shop/kit';
import { Component, type ReactNode } from 'react';
import { Failure } from '@shop/back-office/feedback';

/** A browser fetches a script that failed to load again only in a new document. */
const Failed = ({ error }: { error: Error }) => {
  const { load, asking } = usePageReload({ waits: error instanceof FileMissing && !error.gone });
  return <Failure error={error} onRetry={load} retrying={asking} />;
};

/** Error boundary of a page: the frame stays, and the person sees what to report to us. */
export class PageErrors extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };
  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
    reportFailure(error, 'dashboard');
  }
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Failed error={error} /> : this.props.children;
  }
}
