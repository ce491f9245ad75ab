import { reply, type Reply } from '@shop/service-kit';

/** A PDF that the browser opens, and that no cache keeps: it names customers. */
export const pdfReply = (name: string, pdf: Uint8Array): Reply<200, undefined> => ({
  ...reply(200, undefined, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  }),
  raw: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
});
