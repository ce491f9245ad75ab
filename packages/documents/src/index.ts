/** Documents that are printed, as PDF with Arabic and Latin text. */
export { code128, qrCode } from './codes.ts';
export { DocumentFailed, makePdf, type Json, type PdfDocument } from './make-pdf.ts';
