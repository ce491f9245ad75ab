import {
  ARCHIVE_PIECE_BYTES,
  createProductImport,
  bookProductImport,
  changeImportEncoding,
  getProductImport,
  listProductImportRows,
  sendImportPictures,
  tryImportPicturesAgain,
  type ProductImport,
} from '@shop/contracts/catalog/dashboard';
import type { QueryInputOf } from '@shop/contracts';
import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { addressOf, ApiError, NetworkError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiErrorOf, staffFetch } from '@shop/back-office/session';
import type { IdempotencyKeys } from '@shop/back-office/commands';

/** The files of an upload: a table, a ZIP of its pictures, or a ZIP of both. */
export interface ImportFiles {
  readonly table: File | undefined;
  readonly archive: File | undefined;
  /** The import that was booked from these files, if they are to be checked again. */
  readonly again: string | undefined;
}

const posted = async (path: string, body: FormData, key: string, signal: AbortSignal): Promise<ProductImport> => {
  const headers = { 'idempotency-key': key };
  const answer = await staffFetch(path, { method: 'POST', body, headers, signal });
  if (!answer.ok) throw await apiErrorOf(answer);
  return (await answer.json()) as ProductImport; // as the contract says
};

/**
 * Sends a file, which is checked and not yet booked, once the ZIP that it tells of has followed.
 * @throws ApiError, NetworkError
 */
export const sendImport = (
  { table, archive, again }: ImportFiles,
  key: string,
  signal: AbortSignal,
): Promise<ProductImport> => {
  const body = new FormData();
  if (table) body.append('file', table, table.name);
  if (again !== undefined) body.append('again', again);
  if (archive) {
    body.append('archiveBytes', String(archive.size));
    body.append('archiveName', archive.name);
  }
  return posted(createProductImport.path, body, key, signal);
};

/** Between two tries of one piece (ms): a phone that changes its network is back by then. */
const AGAIN_MS = [1000, 4000];
/** Worth another try: no answer, or one of a server that says "not now". */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 408 || error.status >= 500));

/**
 * Uploads the missing chunks of an import's ZIP.
 * @param onSent receives the number of bytes that have arrived
 * @throws ApiError, NetworkError
 */
export const sendPictures = async (
  job: ProductImport,
  archive: File,
  keys: IdempotencyKeys,
  { onSent, signal }: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
): Promise<ProductImport> => {
  let now = job;
  const { pieces = 0, received = [] } = job.archive ?? {};
  const wanted = Array.from({ length: pieces }, (_, place) => place).filter((place) => !received.includes(place));
  for (const [at, place] of wanted.entries()) {
    onSent(Math.min(archive.size, (received.length + at) * ARCHIVE_PIECE_BYTES));
    const body = new FormData();
    body.append('file', archive.slice(place * ARCHIVE_PIECE_BYTES, (place + 1) * ARCHIVE_PIECE_BYTES), 'piece');
    const path = addressOf(sendImportPictures.path, { params: { uuid: job.uuid, place: String(place) } });
    for (let tried = 0; ; tried += 1)
      try {
        now = await posted(path, body, keys.of([job.uuid, place]), signal);
        break;
      } catch (error) {
        const pause = AGAIN_MS[tried];
        if (signal.aborted || pause === undefined || !mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
  }
  return now;
};

/** @throws ApiError, NetworkError */
export const readImport = async (uuid: string, signal: AbortSignal): Promise<ProductImport> =>
  (await callStaff(getProductImport, { params: { uuid }, signal })).body;

/** Fetches again what an import could not reach. */
export const useTryPicturesAgain = () => {
  const queries = useQueryClient();
  return async (uuid: string, key: string): Promise<{ readonly why: string } | undefined> => {
    const answer = await callStaff(tryImportPicturesAgain, {
      params: { uuid },
      headers: { 'idempotency-key': key },
      repeatable: true,
    });
    if (answer.status !== 200) return { why: answer.body.title };
    await queries.invalidateQueries({ queryKey: ['products', 'import', uuid] });
    return undefined;
  };
};

/** Has a file read once more by another encoding. @returns why it cannot be */
export const useChangeEncoding = () => {
  const queries = useQueryClient();
  return async (uuid: string, encoding: FileEncoding, key: string): Promise<{ readonly why: string } | undefined> => {
    const answer = await callStaff(changeImportEncoding, {
      params: { uuid },
      body: { encoding },
      headers: { 'idempotency-key': key },
      repeatable: true,
    });
    if (answer.status !== 200) return { why: answer.body.title };
    await queries.invalidateQueries({ queryKey: ['products', 'import', uuid] });
    return undefined;
  };
};

const UNDER_WAY: readonly ProductImport['state'][] = ['reading', 'checking', 'booking'];
const ASKED_AGAIN_MS = 1000;

/** How far an import is: asked again and again while something is done about it. */
export const useProductImport = (sent: ProductImport) =>
  useQuery({
    queryKey: ['products', 'import', sent.uuid],
    initialData: sent,
    refetchInterval: ({ state }) => (UNDER_WAY.includes(state.data?.state ?? 'ready') ? ASKED_AGAIN_MS : false),
    queryFn: ({ signal }) => readImport(sent.uuid, signal),
  });

type RowsQuery = QueryInputOf<typeof listProductImportRows>;
export const readImportRows = async (uuid: string, query: RowsQuery, signal: AbortSignal) =>
  (await callStaff(listProductImportRows, { params: { uuid }, query, signal })).body;
export const useImportRows = (uuid: string, query: RowsQuery, state: ProductImport['state']) =>
  useQuery({
    queryKey: ['products', 'import', uuid, 'rows', query, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readImportRows(uuid, query, signal),
  });

/** @returns the import that is booked: this one, or the first of the same file; or why it cannot be */
export const useBookImport = () => {
  const queries = useQueryClient();
  return async (uuid: string, key: string): Promise<ProductImport | { readonly why: string }> => {
    const answer = await callStaff(bookProductImport, {
      params: { uuid },
      headers: { 'idempotency-key': key },
      repeatable: true,
    });
    if (answer.status !== 200) return { why: answer.body.title };
    await queries.invalidateQueries({ queryKey: ['products', 'import', uuid] });
    return answer.body;
  };
};
