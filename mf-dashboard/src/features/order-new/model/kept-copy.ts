import type { DraftContent } from '@shop/contracts/order/dashboard';

/** What was typed and has not reached the server: it survives a reload while the network is away (T-2.27). */
export interface KeptCopy {
  /** The version of the server's draft when it was typed; 0: the server has none. */
  readonly version: number;
  readonly content: DraftContent;
}

const nameOf = (uuid: string): string => `order-draft:${uuid}`;

const isCopy = (read: unknown): read is KeptCopy =>
  typeof read === 'object' &&
  read !== null &&
  'version' in read &&
  typeof read.version === 'number' &&
  'content' in read &&
  typeof read.content === 'object' &&
  read.content !== null &&
  'lines' in read.content;

export const readCopy = (uuid: string): KeptCopy | undefined => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(nameOf(uuid)) ?? 'null');
    return isCopy(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

export const keepCopy = (uuid: string, copy: KeptCopy): void => {
  try {
    sessionStorage.setItem(nameOf(uuid), JSON.stringify(copy));
  } catch {
    // A full or forbidden store: the server keeps the draft all the same.
  }
};

export const dropCopy = (uuid: string): void => {
  try {
    sessionStorage.removeItem(nameOf(uuid));
  } catch {
    // There is none, then.
  }
};
