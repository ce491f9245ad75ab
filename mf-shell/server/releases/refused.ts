/** Why a release is not shown. The words are labels of a figure: few, and none that a release brings. */
export type RefusalReason = 'record' | 'unreadable' | 'integrity' | 'needs' | 'contract' | 'bundle' | 'probe' | 'trial';

export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
