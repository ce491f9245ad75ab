import {
  MAX_STOCK_ROWS,
  type ListedStockItem,
  type StockLot,
  type StockRow,
  type UpdatedStockRow,
} from '@shop/contracts/logistics/dashboard';

/** Whose figure is typed: a lot's, or a whole item's. */
export interface FigurePlace {
  /** The id of the lot, or of the item. */
  readonly key: string;
  readonly item: ListedStockItem;
  readonly lot: StockLot | undefined;
}

/** A figure that was typed and is not saved yet. */
export interface TypedFigure extends FigurePlace {
  /** What the page showed when it was typed. */
  readonly seen: number;
  /** '' while the field is empty, which is no figure (T-1.16). */
  readonly onHand: number | '';
  /** Why it was refused, with the figure now. */
  readonly refusal?: Pick<UpdatedStockRow, 'problem' | 'current' | 'least'>;
}
export type TypedFigures = ReadonlyMap<string, TypedFigure>;

export const NO_FIGURES: TypedFigures = new Map();

export const placeOf = (item: ListedStockItem, lot: StockLot | undefined): FigurePlace => ({
  key: lot?.id ?? item.id,
  item,
  lot,
});
export const figureNow = ({ item, lot }: Pick<FigurePlace, 'item' | 'lot'>): number => lot?.onHand ?? item.onHand;

/** A figure was typed; the one that is there already is none. */
export const withTyped = (figures: TypedFigures, place: FigurePlace, onHand: number | ''): TypedFigures => {
  const next = new Map(figures);
  const before = figures.get(place.key);
  const seen = before && !before.refusal ? before.seen : figureNow(place);
  if (onHand === seen) next.delete(place.key);
  else next.set(place.key, { ...place, seen, onHand });
  return next;
};

export const without = (figures: TypedFigures, key: string): TypedFigures => {
  const next = new Map(figures);
  next.delete(key);
  return next;
};

/** Mine stays, and takes the place of the figure that is there now. */
export const keptMine = (figures: TypedFigures, key: string): TypedFigures => {
  const figure = figures.get(key);
  if (!figure || figure.refusal?.current === undefined) return figures;
  const { refusal, ...typed } = figure;
  return new Map(figures).set(key, { ...typed, seen: refusal.current ?? typed.seen });
};

export const refusedOf = (figures: TypedFigures): readonly TypedFigure[] =>
  [...figures.values()].filter(({ refusal }) => refusal !== undefined);

/** Those that "Save all" sends. What was refused waits for an answer. */
export const changedOf = (figures: TypedFigures): readonly TypedFigure[] =>
  [...figures.values()].filter(({ onHand, seen, refusal }) => onHand !== '' && onHand !== seen && !refusal);

export interface Part {
  readonly warehouse: string;
  readonly figures: readonly TypedFigure[];
  readonly rows: readonly StockRow[];
}

export const rowOf = ({ item: { goods }, lot, onHand, seen }: TypedFigure): StockRow => ({
  product: goods.product,
  ...(goods.combination !== null && { combination: goods.combination }),
  ...(lot && { lot: lot.id }),
  onHand: Number(onHand),
  seen,
});

/** The requests that save figures: warehouse by warehouse, as many at once as one may carry. */
export const partsOf = (figures: readonly TypedFigure[]): readonly Part[] => {
  const warehouses = [...new Set(figures.map(({ item }) => item.warehouse.uuid))];
  return warehouses.flatMap((warehouse) => {
    const ofWarehouse = figures.filter(({ item }) => item.warehouse.uuid === warehouse);
    return Array.from({ length: Math.ceil(ofWarehouse.length / MAX_STOCK_ROWS) }, (_, place) => {
      const part = ofWarehouse.slice(place * MAX_STOCK_ROWS, (place + 1) * MAX_STOCK_ROWS);
      return { warehouse, figures: part, rows: part.map(rowOf) };
    });
  });
};

/** What was saved is no longer typed; what was refused says why. */
export const withAnswers = (
  figures: TypedFigures,
  sent: readonly TypedFigure[],
  answers: readonly UpdatedStockRow[],
): TypedFigures => {
  const next = new Map(figures);
  sent.forEach((figure, place) => {
    const answer = answers[place];
    if (!answer) return;
    const { ok, problem, current, least } = answer;
    const now = next.get(figure.key);
    if (!ok)
      next.set(figure.key, {
        ...(now ?? figure),
        refusal: { problem, ...(current !== undefined && { current }), ...(least !== undefined && { least }) },
      });
    // It was typed again meanwhile: what is there now is what was sent.
    else if (now && now.onHand !== figure.onHand) next.set(figure.key, { ...now, seen: Number(figure.onHand) });
    else next.delete(figure.key);
  });
  return next;
};

/** A lot's figure and its item's cannot be typed both: one would change the other. */
export const mayType = (figures: TypedFigures, { item, lot }: Pick<FigurePlace, 'item' | 'lot'>): boolean =>
  lot ? !figures.has(item.id) : !item.lots.some(({ id }) => figures.has(id));
