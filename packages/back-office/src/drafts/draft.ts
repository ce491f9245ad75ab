import type { Problem } from '@shop/contracts';
import type { PublishedVersion } from '@shop/contracts/catalog/dashboard';
import type { Command } from '../commands/use-command.ts';

/** A document that is drafted and published as a whole, as the server has it. */
export interface Draft<Content> {
  readonly version: number;
  readonly content: Content;
  /** The published content. */
  readonly live: Content;
  /** The draft equals the published content. */
  readonly isLive: boolean;
  readonly at: string | null;
  readonly by: { readonly name: string } | null;
}

export type DraftAnswer<Content> =
  | { readonly status: 200; readonly body: Draft<Content> }
  /** Another person has saved or published since; holds their draft. */
  | { readonly status: 409; readonly body: Problem & { readonly draft: Draft<Content> } }
  | { readonly status: 422; readonly body: Problem };

/** The calls of one draft, such as that of the home page. */
export interface DraftCalls<Content> {
  /** Names the draft in query keys and messages. */
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
