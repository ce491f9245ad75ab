import { ARCHIVE_PIECE_BYTES } from '@shop/contracts/catalog/dashboard';
import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { newId } from '@shop/service-kit';
import { eventually, type WalkedWrite } from '@shop/service-kit/testing';
import type mongoose from 'mongoose';
import { type CatalogueUnderTest, jsonOf } from './catalogue-under-test.ts';
import { someSku } from './making-products.ts';
import { storedIn } from './stored-in.ts';

type Staffed = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
export const IMPORTS = '/dashboard/api/products/imports';

const formOf = (text: string, name = 'produits.csv', again?: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  if (again !== undefined) form.append('again', again);
  return form;
};

export const pieceOf = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'piece');
  return form;
};

/** An owner of the first shop, or whom a token names, who imports products. */
export const importing = (
  { shop, service, staff }: Staffed,
  as: Parameters<Staffed['staff']['token']>[0] = { shopUuid: shop.id.shop },
) => {
  const headers = () => ({
    Authorization: `Bearer ${staff.token(as)}`,
    'Accept-Language': 'fr',
  });
  const call = async (method: string, path: string, body: FormData | null = null) => {
    const answer = await fetch(service.url + IMPORTS + path, { method, headers: headers(), body });
    return { status: answer.status, body: await jsonOf(answer) };
  };
  const untilIn = async (uuid: string, state: string, ms?: number) => {
    await eventually(async () => {
      const { body } = await call('GET', `/${uuid}`);
      if (body.state !== state) throw new Error(`${uuid} is ${body.state}: ${body.refusal}`);
    }, ms);
    return (await call('GET', `/${uuid}`)).body;
  };
  const send = (text: string, name?: string, again?: string) => call('POST', '', formOf(text, name, again));
  /** A file that was read and looked at. */
  const checked = async (text: string, ms?: number) => {
    const { status, body } = await send(text);
    if (status !== 201) throw new Error(`not sent: ${status} ${JSON.stringify(body)}`);
    return untilIn(body.uuid, 'ready', ms);
  };
  /** A table, if it is no file of the archive, and the archive behind it, piece by piece. */
  const sendBoth = async (text: string | undefined, archive: Uint8Array) => {
    const form = text === undefined ? new FormData() : formOf(text);
    form.append('archiveBytes', String(archive.length));
    form.append('archiveName', 'photos.zip');
    let answer = await call('POST', '', form);
    const { uuid } = answer.body;
    for (let place = 0; answer.status < 300 && place * ARCHIVE_PIECE_BYTES < archive.length; place += 1) {
      const piece = archive.subarray(place * ARCHIVE_PIECE_BYTES, (place + 1) * ARCHIVE_PIECE_BYTES);
      answer = await call('POST', `/${uuid}/pictures/${place}`, pieceOf(piece));
    }
    return answer;
  };
  return {
    call,
    send,
    sendBoth,
    checked,
    untilIn,
    /** @returns the status of the answer */
    changeEncoding: async (uuid: string, encoding: FileEncoding): Promise<number> => {
      const answer = await fetch(`${service.url}${IMPORTS}/${uuid}/encoding`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ encoding }),
      });
      return answer.status;
    },
    book: async (uuid: string) => (await call('POST', `/${uuid}/book`)).body,
  };
};

/** Products of these references as they are kept, in that order; one that is not there is undefined. */
export const storedProducts = async (
  { environment }: Pick<CatalogueUnderTest, 'environment'>,
  skus: readonly string[],
): Promise<readonly (mongoose.mongo.BSON.Document | undefined)[]> => {
  const found = await storedIn(environment, 'products', { sku: { $in: [...skus] } });
  return skus.map((sku) => found.find((product) => product['sku'] === sku));
};

const oneProduct = (): string => `Référence;Nom (français)\n${someSku()};Bol ${newId()}\n`;

/** A shop stores at most five files that are not booked. */
export const IMPORT_WRITES = [
  'createProductImport',
  'sendImportPictures',
  'changeImportEncoding',
  'tryImportPicturesAgain',
  'bookProductImport',
] as const;

/** Imports for the walk, each of a file that no other has. */
export const importingWrites = (catalogue: Staffed): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const acted = (action: string, after: object) => (answer: Readonly<Record<string, unknown>>) => ({
    entity: 'product-import',
    subject: answer['uuid'],
    action: `product-import.${action}`,
    before: {},
    after: { ...after },
  });
  return {
    createProductImport: () => {
      const text = oneProduct();
      const form = () => formOf(text);
      return Promise.resolve({ path: {}, form, elsewhere: 201, acted: acted('send', { name: 'produits.csv' }) });
    },
    sendImportPictures: async () => {
      // None: its import is refused, and takes no place of those that wait to be booked.
      const archive = new Uint8Array(100);
      const first = formOf(oneProduct());
      first.append('archiveBytes', String(archive.length));
      const { uuid } = (await importing(catalogue).call('POST', '', first)).body;
      const after = { name: 'produits.csv', bytes: archive.length };
      return { path: { uuid, place: '0' }, form: () => pieceOf(archive), acted: acted('pictures', after) };
    },
    changeImportEncoding: async () => {
      const { uuid } = await importing(catalogue).checked(oneProduct(), 60_000);
      const after = { name: 'produits.csv', encoding: 'windows-1252' };
      return { path: { uuid }, body: { encoding: 'windows-1252' }, acted: acted('encoding', after) };
    },
    tryImportPicturesAgain: async () => {
      // The address is private and refused at once, without a DNS lookup.
      const text = `reference;name_fr;mainCategory;priceTtc;images\n${someSku()};Bol;cuisine;10;http://10.0.0.1/a.jpg\n`;
      const staff = importing(catalogue);
      const { uuid } = await staff.checked(text, 60_000);
      await staff.book(uuid);
      await staff.untilIn(uuid, 'booked', 60_000);
      return { path: { uuid }, acted: acted('picturesAgain', { name: 'produits.csv' }) };
    },
    bookProductImport: async () => {
      const { uuid } = await importing(catalogue).checked(oneProduct(), 60_000);
      return { path: { uuid }, acted: acted('book', { name: 'produits.csv', products: 1 }) };
    },
  };
};
