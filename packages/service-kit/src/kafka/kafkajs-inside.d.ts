/** kafkajs describes its public face only. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    constructor(options: {
      maxInFlightRequests: number | null;
      requestTimeout: number;
      enforceRequestTimeout: boolean;
      clientId: string;
      broker: string;
      logger: { debug: (message: string) => void };
    });
    readonly enforceRequestTimeout: boolean;
    readonly isConnected: () => boolean;
    /** Requests without an answer so far. */
    readonly inflight: ReadonlyMap<
      number,
      { readonly sentAt: number; readonly requestTimeout: number; timeoutRequest(): void }
    >;
    /** Requests that wait for their turn to be sent. */
    readonly pending: readonly unknown[];
    readonly throttleCheckTimeoutId: NodeJS.Timeout | null;
    maybeThrottle(ms: number): void;
    push(request: {
      entry: { correlationId: number; reject?: (error: Error) => void };
      expectResponse: boolean;
      requestTimeout?: number;
      sendRequest: () => void;
    }): void;
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
    scheduleRequestTimeoutCheck(): void;
    rejectAll(error: Error): void;
    destroy(): void;
  }
}

declare module 'kafkajs/src/broker/index.js' {
  import type RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

  interface Group {
    readonly members: readonly { readonly memberId: string; readonly clientId: string }[];
  }
  export default class Broker {
    readonly connectionPool: {
      readonly clientId: string;
      readonly pool: readonly { readonly requestQueue: RequestQueue }[];
    };
    joinGroup(request: {
      readonly groupId: string;
      readonly memberId?: string;
    }): Promise<{ readonly memberId: string }>;
    describeGroups(request: { readonly groupIds: readonly string[] }): Promise<{ readonly groups: readonly Group[] }>;
    leaveGroup(request: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
  }
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  import type { Batch } from 'kafkajs';
  import type Broker from 'kafkajs/src/broker/index.js';

  export interface Cluster {
    readonly brokerPool: { readonly brokers: Readonly<Record<string, Broker>> };
  }
  export default class ConsumerGroup {
    readonly cluster: Cluster;
    fetch(nodeId: string): Promise<Batch[]>;
  }
}
