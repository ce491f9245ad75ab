/**
 * A process that the keeper starts and ends. `tier` orders the end: higher tiers go first. `log` receives all it
 * prints.
 */
export interface KeptCommand {
  id: string;
  tier: number;
  command: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  log: string;
}

export type KeeperOrder = { do: 'keep'; command: KeptCommand } | { do: 'stop' };

export type KeeperAnswer =
  | { what: 'started'; id: string; pid: number }
  | { what: 'exited'; id: string; code: number | null; signal: string | null; expected: boolean; message?: string }
  | { what: 'stopped' };
