import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** From our own origin: the package would fetch it from a network of others. */
const wasmAddress = (): string => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'ITF', 'DataMatrix', 'QRCode'],
  maxNumberOfSymbols: 1,
  // Keeps the separators of GS1 as they are.
  textMode: 'Plain',
};

/** Loads the reader, so that a failure is known before the first frame. */
export const loadReader = async (): Promise<void> => {
  await prepareZXingModule({
    overrides: { locateFile: (file: string) => (file.endsWith('.wasm') ? wasmAddress() : file) },
    fireImmediately: true,
  });
};

/** The code in a picture, with GS1's name of its symbology before it. */
export const decodeFrame = async (picture: ImageData): Promise<string | undefined> => {
  const [found] = await readBarcodes(picture, OPTIONS);
  return found?.isValid === true && found.text !== '' ? `${found.symbologyIdentifier}${found.text}` : undefined;
};
