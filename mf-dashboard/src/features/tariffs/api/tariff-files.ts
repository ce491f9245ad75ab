import { apiErrorOf, staffFetch } from '@shop/back-office/session';
import {
  exportTariffs,
  importTariffs,
  type RefusedTariffLine,
  type TARIFF_FORMATS,
} from '@shop/contracts/logistics/dashboard';
import type { AnswerOf } from '@shop/kit/api';
import { addressOf } from '@shop/kit/api';

export type TariffFormat = (typeof TARIFF_FORMATS)[number];

/** The saved grid as a file. @throws ApiError, NetworkError */
export const readTariffFile = async (transporter: string, format: TariffFormat, signal: AbortSignal): Promise<Blob> => {
  const answer = await staffFetch(addressOf(exportTariffs.path, { params: { transporter }, query: { format } }), {
    signal,
  });
  if (!answer.ok) throw await apiErrorOf(answer);
  return answer.blob();
};

export type ImportPreview = Extract<AnswerOf<typeof importTariffs>, { readonly status: 200 }>['body'];
export type ImportAnswer =
  | { readonly kind: 'read'; readonly preview: ImportPreview }
  | { readonly kind: 'refused'; readonly title: string; readonly lines: readonly RefusedTariffLine[] }
  /** The grid is another one than the preview was compared with. */
  | { readonly kind: 'changed' };

export interface TariffImport {
  readonly transporter: string;
  readonly file: File;
  /** The file is the whole grid: what it does not have is removed. */
  readonly replaces: boolean;
  /** Absent: what the file would change is answered, and nothing is saved. */
  readonly version?: number;
}

const isLines = (value: unknown): value is readonly RefusedTariffLine[] => Array.isArray(value);

/** Reads a file of prices, or saves it whole. @throws ApiError, NetworkError */
export const sendTariffFile = async (
  { transporter, file, replaces, version }: TariffImport,
  key: string,
  signal: AbortSignal,
): Promise<ImportAnswer> => {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = {
    preview: version === undefined ? '1' : '0',
    replace: replaces ? '1' : '0',
    ...(version !== undefined && { version: String(version) }),
  };
  const answer = await staffFetch(addressOf(importTariffs.path, { params: { transporter }, query }), {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    signal,
  });
  if (answer.ok) return { kind: 'read', preview: (await answer.json()) as ImportPreview }; // as the contract says
  if (answer.status === 409) return { kind: 'changed' };
  const error = await apiErrorOf(answer);
  const { problem } = error;
  if (problem && 'refused' in problem && isLines(problem.refused))
    return { kind: 'refused', title: problem.title, lines: problem.refused };
  throw error;
};
