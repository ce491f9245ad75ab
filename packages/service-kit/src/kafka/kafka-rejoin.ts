import Broker from 'kafkajs/src/broker/index.js';
import { reasonOf } from '../process/errors.ts';
import type { Logger } from '../process/logging.ts';
import { REPLICA } from '../process/replica.ts';

/** Who says which members are taken out, by client id. */
const named = new Map<string, Logger>();
/** The members that this process has been, by group; none before it first joined. */
const been = new Map<string, Set<string>>();

/** What earlier lives of this replica left in its groups is taken out of them by whoever connects under `clientId`. */
export const takeOverFromEarlierLives = (clientId: string, logger: Logger): void => {
  if (REPLICA !== undefined) named.set(clientId, logger);
};

/** Before its first join all members of its name; later only those that this process has been itself. */
const forgetEarlier = async (broker: Broker, groupId: string, logger: Logger): Promise<void> => {
  const { clientId } = broker.connectionPool;
  const own = been.get(groupId);
  const { groups } = await broker.describeGroups({ groupIds: [groupId] });
  const left = groups
    .flatMap(({ members }) => members)
    .filter((member) => member.clientId === clientId && (own === undefined || own.has(member.memberId)));
  const leave = async (memberId: string): Promise<void> => {
    await broker.leaveGroup({ groupId, memberId });
    logger.warn(
      { group: groupId, memberId, own: own !== undefined },
      'member that an earlier life of this replica left: taken out',
    );
  };
  await Promise.all(left.map(({ memberId }) => leave(memberId)));
};

/**
 * A group hands out nothing while it waits for a member that died, until that one's session ends. A replica that comes
 * back need not wait for itself: before it first joins, it takes those members out that bear its own name
 * (`clientIdOf`). Later, after an absence of the broker, it takes out what it has been itself: kafkajs joins anew,
 * without a member's id, only when it has given its earlier one up. So two processes that were given one name do not
 * take each other's places over and over: who started last did so once.
 */
const join = Broker.prototype.joinGroup;
Broker.prototype.joinGroup = async function (this: Broker, request) {
  const logger = named.get(this.connectionPool.clientId);
  if (!logger) return join.call(this, request);
  const { groupId } = request;
  if (!request.memberId)
    await forgetEarlier(this, groupId, logger).catch((error: unknown) =>
      logger.warn(
        { group: groupId, error: reasonOf(error) },
        'earlier members not taken out: the group waits for their session',
      ),
    );
  const answer = await join.call(this, request);
  been.set(groupId, (been.get(groupId) ?? new Set()).add(answer.memberId));
  return answer;
};
