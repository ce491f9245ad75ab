const encoder = new TextEncoder();
const library = () => import('bwip-js/node');

/** A Code 128 barcode of `text` as SVG, in bars only: what it says is printed beside it. */
export const code128 = async (text: string): Promise<Uint8Array> =>
  encoder.encode((await library()).toSVG({ bcid: 'code128', text, height: 12, includetext: false }));

/** A QR code of `text` as SVG, with the error correction M. */
export const qrCode = async (text: string): Promise<Uint8Array> =>
  encoder.encode((await library()).toSVG({ bcid: 'qrcode', text }));
