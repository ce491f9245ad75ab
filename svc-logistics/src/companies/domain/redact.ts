/** A person reads a sentence; a company may send pages. */
const MAX_WORDS = 300;
/** A shorter text is in too many words by chance. */
const MIN_SECRET = 4;

/** A company's words without the secrets of the account: some answer what they were asked with. */
export const redacted = (words: string, secrets: Readonly<Record<string, string>>): string =>
  Object.values(secrets)
    .filter((secret) => secret.length >= MIN_SECRET)
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
