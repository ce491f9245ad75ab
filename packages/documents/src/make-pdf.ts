import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

/** Fonts of the documents: Latin and Arabic of one family, under the SIL Open Font License. */
const FONTS = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
];
/** Nothing is read from there: every file of a document is given with it. */
const WORKSPACE = '/documents';
/** Kept compilations that the last documents did not use are dropped, or their images would fill the memory. */
const KEPT_COMPILATIONS = 1;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface PdfDocument {
  /** A template in Typst. It reads `data.json`, and the files by their names. */
  readonly template: string;
  /** What the template prints: data only, so that no text of a customer is ever read as markup. */
  readonly data: Json;
  /** Images (SVG) and PDF files whose pages the template shows. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The template could not be set with this data: a mistake of ours, or a file that is no PDF. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed';
}

// Native code of 50 MB, loaded by the first document: a service that prints nothing does without it.
const openCompiler = async () => {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = await Promise.all(FONTS.map((font) => readFile(resolve(font))));
  return NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
};
let compiler: ReturnType<typeof openCompiler> | undefined;

/**
 * Sets a document and writes it as PDF, with text that can be selected and searched. 200 labels take 0.2 s.
 * Throws `DocumentFailed`.
 */
export const makePdf = async ({ template, data, files }: PdfDocument): Promise<Uint8Array> => {
  compiler ??= openCompiler();
  const typst = await compiler;
  // From here on nothing waits, so that two documents never see each other's files.
  try {
    typst.mapShadow(`${WORKSPACE}/data.json`, Buffer.from(JSON.stringify(data)));
    for (const [name, content] of files) typst.mapShadow(`${WORKSPACE}/${name}`, Buffer.from(content));
    return typst.pdf({ mainFileContent: template });
  } catch (error) {
    throw new DocumentFailed('a document could not be set', { cause: error });
  } finally {
    typst.resetShadow();
    typst.evictCache(KEPT_COMPILATIONS);
  }
};
