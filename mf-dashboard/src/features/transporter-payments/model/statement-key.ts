import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * D-4.08: the key of the payment that a file books for a transporter: a UUID (version 8) derived from both, so that the
 * same file is the same payment even if it is booked again from another computer. After that payment was taken back,
 * the file may be booked once more.
 */
export const statementKey = (transporter: string, fileHash: string, reversals = 0): string => {
  const bytes = sha256(utf8ToBytes([transporter, fileHash, ...(reversals > 0 ? [reversals] : [])].join(':'))).slice(
    0,
    16,
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
