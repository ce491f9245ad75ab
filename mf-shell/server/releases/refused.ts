/**
 * The reason why a release is not shown. Reasons are labels of a metric, so they are few and never come from a release.
 */
export type RefusalReason = 'record' | 'unreadable' | 'integrity' | 'needs' | 'contract' | 'bundle' | 'probe' | 'trial';

export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
