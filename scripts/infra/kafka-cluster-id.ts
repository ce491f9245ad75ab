/**
 * Kafka's id of a cluster: 16 bytes in base64url. One that begins with "-" would be taken for an option by Kafka's
 * tool.
 */
export const clusterIdOf = (bytes: Uint8Array): string => {
  const [first = 0, ...others] = bytes;
  // Without its highest bit the first byte makes a letter.
  return Buffer.from([first & 0x7f, ...others]).toString('base64url');
};
