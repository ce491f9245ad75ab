# As in Kafka's official image, KAFKA_LOG_DIRS=/data becomes log.dirs=/data; two _ are one, three are a dash.
set -e
properties=/tmp/server.properties
env | sed -n '/^KAFKA_HEAP_OPTS=/d; s/^KAFKA_//p' | while IFS= read -r line; do
  name=$(printf %s "${line%%=*}" | sed 's/___/-/g; s/__/+/g; s/_/./g; s/+/_/g' | tr A-Z a-z)
  printf '%s=%s\n' "$name" "${line#*=}"
done >$properties
# With the default buffer the cleaner refuses to start in so small a heap.
echo log.cleaner.dedupe.buffer.size=8388608 >>$properties
java -Xmx128m -XX:+UseSerialGC -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted \
  --cluster-id 4L6g3nShT-eMCtK--X86sw --config $properties
exec java $KAFKA_HEAP_OPTS -XX:+UseSerialGC -cp '/opt/kafka/libs/*' kafka.Kafka $properties
