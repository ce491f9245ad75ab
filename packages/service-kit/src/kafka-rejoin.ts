import Broker from 'kafkajs/src/broker/index.js';
import { REPLICA } from './replica.ts';

/** Members that earlier lives of this replica left behind: after a crash, or while the broker was away. */
const forgetEarlier = async (broker: Broker, groupId: string): Promise<void> => {
  const { clientId } = broker.connectionPool;
  const { groups } = await broker.describeGroups({ groupIds: [groupId] });
  const left = groups.flatMap(({ members }) => members).filter((member) => member.clientId === clientId);
  await Promise.all(left.map(({ memberId }) => broker.leaveGroup({ groupId, memberId })));
};

/**
 * A group hands out nothing while it waits for a member that died, until that one's session ends. A replica that comes
 * back need not wait for itself: before it joins, it takes those members out that bear its own name (`clientIdOf`) in
 * the group. They cannot be alive: one process alone bears the name, and kafkajs joins anew, without a member's id, only
 * when it has given its earlier one up.
 */
const join = Broker.prototype.joinGroup;
Broker.prototype.joinGroup = async function (this: Broker, request) {
  const named = REPLICA !== undefined && this.connectionPool.clientId.endsWith(`@${REPLICA}`);
  // Where that fails, the group waits for the session as it always did.
  if (named && !request.memberId) await forgetEarlier(this, request.groupId).catch(() => undefined);
  return join.call(this, request);
};
