/** The encodings of text files that office programs in Algeria write, by their names in the encoding standard. */
export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];
