/*
 * Long-lived bytes get memory of their own: Buffers from Node and zlib are mostly slices of a larger one, all of which
 * stays in memory as long as one slice does.
 */

export const detachedBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

export const detachedBytesOf = (text: string): Buffer => {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
};
