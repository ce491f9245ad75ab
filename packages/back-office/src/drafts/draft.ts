import type { Problem } from '@shop/contracts';
import type { PublishedVersion } from '@shop/contracts/catalog/dashboard';
import type { Command } from '../commands/use-command.ts';

/** What is drafted and published whole, as the server has it. */
export interface Draft<Content> {
  readonly version: number;
  readonly content: Content;
  /** What visitors see. */
  readonly live: Content;
  /** The draft is what visitors see. */
  readonly isLive: boolean;
  readonly at: string | null;
  readonly by: { readonly name: string } | null;
}

export type DraftAnswer<Content> =
  | { readonly status: 200; readonly body: Draft<Content> }
  /** Another person saved or published since; with their draft. */
  | { readonly status: 409; readonly body: Problem & { readonly draft: Draft<Content> } }
  | { readonly status: 422; readonly body: Problem };

/** The calls of one draft, such as that of the home page. */
export interface DraftCalls<Content> {
  /** Names the draft among queries and toasts. */
  readonly name: string;
  readonly get: (signal: AbortSignal) => Promise<Draft<Content>>;
  readonly versions: (signal: AbortSignal) => Promise<{ versions: PublishedVersion[]; total: number }>;
  readonly save: (command: Command, body: { content: Content; version: number }) => Promise<DraftAnswer<Content>>;
  readonly publish: (command: Command, body: { version: number }) => Promise<DraftAnswer<Content>>;
  readonly takeBack: (
    command: Command,
    number: number,
    body: { version: number; replace: boolean },
  ) => Promise<DraftAnswer<Content>>;
}
