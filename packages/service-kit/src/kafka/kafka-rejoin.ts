import Broker from 'kafkajs/src/broker/index.js';
import { reasonOf } from '../process/errors.ts';
import type { Logger } from '../process/logging.ts';
import { REPLICA } from '../process/replica.ts';

/** The loggers for removed members, by client id. */
const named = new Map<string, Logger>();
/** The members that this process has been, by group; none before it first joined. */
const been = new Map<string, Set<string>>();

/** Makes connections as `clientId` remove the members that earlier processes of this replica left in their groups. */
export const takeOverFromEarlierLives = (clientId: string, logger: Logger): void => {
  if (REPLICA !== undefined) named.set(clientId, logger);
};

/** Before its first join all members of its name; later only those that this process has been itself. */
const forgetEarlier = async (broker: Broker, groupId: string, logger: Logger): Promise<void> => {
  const { clientId } = broker.connectionPool;
  const own = been.get(groupId);
  const { groups } = await broker.describeGroups({ groupIds: [groupId] });
  const leftBehind = groups
    .flatMap(({ members }) => members)
    .filter((member) => member.clientId === clientId && (own === undefined || own.has(member.memberId)));
  const leave = async (memberId: string): Promise<void> => {
    await broker.leaveGroup({ groupId, memberId });
    logger.warn(
      { group: groupId, memberId, own: own !== undefined },
      'removed a group member that an earlier process of this replica left behind',
    );
  };
  await Promise.all(leftBehind.map(({ memberId }) => leave(memberId)));
};

/**
 * A group assigns nothing while it waits for a dead member until that member's session ends. A restarted replica need
 * not wait for itself: before it first joins, it removes the members with its own name (`clientIdOf`). Later, after the
 * broker was unavailable, it removes its own former members: kafkajs joins without a member id only after it gave up
 * its earlier one. Two processes with the same name therefore do not replace each other for ever: the one that started
 * last did so once.
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
        'earlier members could not be removed: the group waits for their session to end',
      ),
    );
  const answer = await join.call(this, request);
  been.set(groupId, (been.get(groupId) ?? new Set()).add(answer.memberId));
  return answer;
};
