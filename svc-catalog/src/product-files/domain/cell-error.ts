import type { FetchRefusal, PictureRefusal } from '../../pictures/domain/picture-refusal.ts';
import type { PartsRefusal } from '../../product-parts/domain/parts-refusal.ts';
import type { ProductRefusal } from '../../products/domain/decide-product.ts';
import type { CellWhy } from './cells.ts';
import { COLUMN_KEYS, type ColumnKey } from './columns.ts';
import type { PictureWrong } from './read-images.ts';
import type { ImportUnit } from './import-unit.ts';

/** Why a cell is refused: the key of its sentence. */
export type Why =
  | `productFiles.why.${CellWhy | NonNullable<ImportUnit['wrong']> | 'date' | 'lostText' | 'shortened' | 'twoProducts' | 'needed' | 'ambiguous' | 'typeStays' | 'invalid' | 'changedMeanwhile' | 'notWritten' | 'moreTexts' | 'pricesContradict' | Exclude<PictureWrong, 'tooManyPictures' | 'tooLarge'>}`
  | `productFiles.fetch.${Exclude<FetchRefusal, 'tooLarge'>}`
  | `pictures.${PictureRefusal}`
  | `products.refused.${ProductRefusal['reason']}`
  | `parts.${PartsRefusal['why']}`;

export interface CellError {
  readonly line: number;
  readonly column: ColumnKey;
  readonly why: Why;
  /** The word that it is about. */
  readonly said?: string;
}

/** The column that shows the error of a field. */
export const columnOfField = (path: readonly PropertyKey[]): ColumnKey => {
  const [field = '', language = 'fr'] = path.map(String);
  return COLUMN_KEYS.find((key) => key === field || key === `${field}_${language}`) ?? 'sku';
};
