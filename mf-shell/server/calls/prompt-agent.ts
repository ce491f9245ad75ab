import { Agent, type AgentOptions } from 'node:http';
import { Socket } from 'node:net';

/** The connection was not established in time. */
export class NotConnected extends Error {
  override name = 'NotConnected';
}

/**
 * An agent that aborts a connection which is not established after some milliseconds, including its DNS lookup. A node
 * that has disappeared does not respond, and the system itself would keep trying for two minutes.
 */
export class PromptAgent extends Agent {
  readonly #connectMs: number;

  constructor(connectMs: number, options?: AgentOptions) {
    super(options);
    this.#connectMs = connectMs;
  }

  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    const socket = super.createConnection(options, callback);
    if (!socket) return socket;
    const giveUp = setTimeout(() => {
      // This program may be what is late: a connection that is there already is heard of first.
      setImmediate(() => {
        if (socket instanceof Socket && !socket.connecting) return;
        socket.destroy(new NotConnected(`no connection to ${String(options.host)} within ${this.#connectMs} ms`));
      });
    }, this.#connectMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(giveUp));
    return socket;
  }
}
