/**
 * server.properties of a single Kafka node (KRaft) on the loopback address, sized for a laptop. After a crash the
 * controller accepts the broker again only when its last session has timed out, so that timeout is short; an idle node
 * writes nothing (metadata.max.idle.interval.ms).
 */
export const kafkaProperties = ({
  port,
  controllerPort,
  logs,
}: {
  port: number;
  controllerPort: number;
  logs: string;
}): string =>
  `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
controller.listener.names=CONTROLLER
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${logs}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=2
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=3000
log.index.size.max.bytes=1048576
log.cleaner.dedupe.buffer.size=8388608
metadata.max.idle.interval.ms=0
broker.heartbeat.interval.ms=1000
broker.session.timeout.ms=3000
num.network.threads=1
num.io.threads=2
group.coordinator.threads=1
`;
