/* What is kept for long is in memory of its own: Buffers that Node and zlib make are mostly parts of something larger,
   all of which stays for as long as one of its parts. */

export const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

export const ownBytesOf = (text: string): Buffer => {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
};
