import { LANGUAGES, type Language } from '@shop/contracts';
import type { StaffAct } from '@shop/contracts/staff/dashboard';
import type { FieldKind } from './audit-field-kind.ts';
import { kindOfField } from './audit-fields.ts';

/** One line of what an act changed. */
export interface AuditChange {
  /** The table of the field: the entity's, or that of a part. */
  readonly of: string;
  readonly field: string;
  readonly kind: FieldKind;
  /** The part of the record that has the field, as the log names it: a combination's reference, a block's name. */
  readonly part?: string;
  /** The keys of that combination's values. */
  readonly partValues?: readonly string[];
  /** Of a text: the language that changed. */
  readonly language?: Language;
  /** Undefined: there was no value, or there is none any more. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Of a list, in place of the two values. */
  readonly list?: {
    readonly added: readonly unknown[];
    readonly removed: readonly unknown[];
    readonly reordered: boolean;
  };
}

type Fields = Readonly<Record<string, unknown>>;
/** Shown beside the changes, in the words of the person. */
const REASON = 'reason';

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

const isLanguage = (key: string): key is Language => LANGUAGES.some((language) => language === key);
const isLocalized = (value: unknown): boolean =>
  isFields(value) && !isNothing(value) && Object.keys(value).every(isLanguage);
const isCombination = (value: unknown): value is Fields => isFields(value) && 'priceTtc' in value && 'values' in value;

const valueKeys = (combination: Fields): readonly string[] =>
  listOf(combination['values']).map((value) => (isFields(value) ? String(value['value']) : String(value)));

/** Records of a list by what tells them apart. */
const byKey = (list: unknown, key: string): Fields =>
  Object.fromEntries(listOf(list).flatMap((one) => (isFields(one) ? [[String(one[key]), one]] : [])));

const listChange = (before: unknown, after: unknown): NonNullable<AuditChange['list']> => {
  const [old, now] = [listOf(before), listOf(after)];
  const without = (all: readonly unknown[], others: readonly unknown[]): readonly unknown[] =>
    all.filter((one) => !others.some((other) => same(one, other)));
  const [added, removed] = [without(now, old), without(old, now)];
  return { added, removed, reordered: added.length + removed.length === 0 };
};

type Open = Pick<AuditChange, 'of' | 'field' | 'part' | 'partValues' | 'before' | 'after'>;

const inLanguages = (open: Open, kind: FieldKind): AuditChange[] => {
  const [old, now] = [fieldsOf(open.before), fieldsOf(open.after)];
  return LANGUAGES.filter((language) => (old[language] ?? '') !== (now[language] ?? '')).map((language) => ({
    ...open,
    kind,
    language,
    before: old[language],
    after: now[language],
  }));
};

/** The fields of a part; one that came or went whole is one line, with what names it. */
const partChanges = (of: string, part: string, before: unknown, after: unknown): AuditChange[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const partValues = of === 'combination' ? valueKeys(isNothing(now) ? old : now) : undefined;
  const whose = { of, part, ...(partValues && { partValues }) };
  if (isNothing(before) !== isNothing(after) && (of === 'combination' || of === 'block'))
    return [{ ...whose, field: isNothing(before) ? 'added' : 'removed', kind: 'touched' }];
  return changesOfFields(old, now, whose);
};

const expand = (open: Open, kind: FieldKind): AuditChange[] => {
  const { before, after } = open;
  if (kind === 'hidden' || (isNothing(before) && isNothing(after)) || same(before, after)) return [];
  if (isCombination(before) || isCombination(after)) return partChanges('combination', open.field, before, after);
  if (kind === 'combinations') {
    const [old, now] = [byKey(before, 'sku'), byKey(after, 'sku')];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((sku) =>
      partChanges('combination', sku, old[sku], now[sku]),
    );
  }
  if (kind === 'features') {
    const of = (list: unknown): Fields =>
      Object.fromEntries(Object.entries(byKey(list, 'type')).map(([type, one]) => [type, fieldsOf(one)['label']]));
    return changesOfFields(of(before), of(after), { of: 'features' });
  }
  if (kind.startsWith('parts:')) {
    const table = kind.slice('parts:'.length);
    return partChanges(table, table === 'block' ? open.field : '', before, after);
  }
  if (kind === 'setting') return [{ ...open, kind }];
  if (isLocalized(before) || isLocalized(after)) return inLanguages(open, kind);
  if (Array.isArray(before) || Array.isArray(after)) {
    if (kind === 'packed') return [{ ...open, kind }];
    const { before: _before, after: _after, ...whose } = open;
    return [{ ...whose, kind, list: listChange(before, after) }];
  }
  return [{ ...open, kind }];
};

const changesOfFields = (
  before: Fields,
  after: Fields,
  whose: Pick<AuditChange, 'of' | 'part' | 'partValues'>,
): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== REASON)
    .flatMap((field) =>
      expand({ ...whose, field, before: before[field], after: after[field] }, kindOfField(whose.of, field)),
    );

/** The kinds of entities that a promotion is for, by its scope. */
const SCOPES: Readonly<Record<string, FieldKind>> = {
  product: 'names:product',
  category: 'names:category',
  brand: 'names:brand',
  brandline: 'names:brand-line',
  collection: 'names:collection',
};

/** D-11.03: what an act changed, a line for each field, text and part. */
export const changesOf = ({ entity, action, before, after }: StaffAct): readonly AuditChange[] => {
  if (action === 'product.features') return changesOfFields(before, after, { of: 'features' });
  const changes = changesOfFields(before, after, { of: entity });
  const scope = String(after['scope'] ?? before['scope'] ?? '');
  return changes.map((change) =>
    change.kind === 'names:any' && change.field === 'targets' && SCOPES[scope] !== undefined
      ? { ...change, kind: SCOPES[scope] }
      : change,
  );
};

/** The person's own words for why. */
export const reasonOf = ({ after }: StaffAct): string | null => {
  const reason = after[REASON];
  return typeof reason === 'string' && reason !== '' ? reason : null;
};
