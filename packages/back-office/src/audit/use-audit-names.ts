import { localized } from '@shop/contracts';
import {
  CHOICE_KINDS,
  getProductParts,
  listChoices,
  listDictionaries,
  MAX_CHOICES,
  type ChoiceKind,
  type DictionaryKind,
} from '@shop/contracts/catalog/dashboard';
import { listWarehouses } from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { callStaff } from '@shop/kit/staff';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMay } from '../session/session.tsx';
import { isFields, type AuditChange } from './audit-changes.ts';

const FOR_A_WHILE = 60_000;
/** Ids in one address: servers limit its length. */
const ASKED = 100;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** The kinds that an id of an unknown kind may be of. */
const ANY: readonly ChoiceKind[] = ['product', 'category', 'brand', 'brand-line', 'collection', 'page', 'blog-post'];
const choiceKindsOf = ({ kind }: AuditChange): readonly ChoiceKind[] => {
  if (kind === 'packLines') return ['product'];
  if (!kind.startsWith('names:')) return [];
  const named = kind.slice('names:'.length);
  return named === 'any' ? ANY : CHOICE_KINDS.filter((one) => one === named);
};

/** A line of a pack as the log has it: `2 × id`, followed by the id of a combination where it has one; or a record. */
export const packLineOf = (value: unknown): { readonly quantity: string; readonly id: string } | undefined => {
  if (isFields(value)) return { quantity: String(value['quantity']), id: String(value['product']) };
  const [, quantity, id] = typeof value === 'string' ? (/^(\d+) × (\S+)/.exec(value) ?? []) : [];
  return quantity !== undefined && id !== undefined ? { quantity, id } : undefined;
};

const valuesOf = ({ before, after, list }: AuditChange): readonly unknown[] => [
  before,
  after,
  ...(list ? [...list.added, ...list.removed] : []),
];
const idsOf = (changes: readonly AuditChange[], kind: ChoiceKind): readonly string[] => {
  const ids = changes
    .filter((change) => choiceKindsOf(change).includes(kind))
    .flatMap(valuesOf)
    .map((value) => packLineOf(value)?.id ?? value)
    .filter(isId);
  return [...new Set(ids)].sort().slice(0, MAX_CHOICES);
};
const has = (changes: readonly AuditChange[], ...kinds: readonly AuditChange['kind'][]): boolean =>
  changes.some(({ kind }) => kinds.includes(kind));

/** A name, or what the log says in place of one. */
export type AuditName = { readonly name: string } | 'gone' | 'unseen' | 'pending';

export interface AuditPicture {
  readonly thumb: string;
  readonly alt: string;
}
export interface AuditNames {
  readonly entity: (id: string) => AuditName;
  readonly warehouse: (id: string) => AuditName;
  /** Of the product that the act was about. */
  readonly combination: (id: string) => AuditName;
  readonly picture: (id: string) => AuditPicture | 'gone' | 'unseen' | 'pending';
  /** The name of an attribute or feature, or of one of its values, by their keys; the key if the shop has none. */
  readonly word: (kind: DictionaryKind, key: string, value?: string) => string;
}

/** Keys are words with hyphens. */
const wordOf = (key: string): string => key.replace(/-/g, ' ');

const useDictionary = (kind: DictionaryKind, enabled: boolean) =>
  useQuery({
    queryKey: ['dictionaries', kind],
    enabled,
    staleTime: FOR_A_WHILE,
    queryFn: async ({ signal }) => (await callStaff(listDictionaries, { params: { kind }, signal })).body.dictionaries,
  });

/** The names of entities by their ids, asked for by kind. */
const useEntityNames = (changes: readonly AuditChange[]): AuditNames['entity'] => {
  const wanted = CHOICE_KINDS.flatMap((kind) => {
    const ids = idsOf(changes, kind);
    const parts = Array.from({ length: Math.ceil(ids.length / ASKED) }, (_, at) =>
      ids.slice(at * ASKED, (at + 1) * ASKED),
    );
    return parts.map((some) => ({ kind, some }));
  });
  const choices = useQueries({
    queries: wanted.map(({ kind, some }) => ({
      queryKey: ['choices', kind, 'log', some],
      staleTime: FOR_A_WHILE,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callStaff(listChoices, { query: { kind, ids: some.join(), hidden: 'true', limit: ASKED }, signal })).body
          .choices,
    })),
  });
  const known = new Map(choices.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)));
  const otherwise = choices.some(({ isPending }) => isPending)
    ? 'pending'
    : choices.some(({ isError }) => isError)
      ? 'unseen'
      : 'gone';
  return (id) => {
    const name = known.get(id);
    return name === undefined ? otherwise : { name };
  };
};

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly fetchStatus: string;
}
const foundIn = <Data>(
  { data, isPending, isError, fetchStatus }: Answer<Data>,
  find: (data: Data) => string | undefined,
): AuditName => {
  // A query that is switched off is idle: the person lacks the permission.
  if (data === undefined) return isError || (isPending && fetchStatus === 'idle') ? 'unseen' : 'pending';
  const name = find(data);
  return name === undefined ? 'gone' : { name };
};

/** The combinations and pictures of one product. */
const usePartNames = (
  changes: readonly AuditChange[],
  product: string,
): Pick<AuditNames, 'combination' | 'picture'> => {
  const language = useLanguage();
  const mayRead = useMay('product.read');
  const parts = useQuery({
    queryKey: ['product-parts', product],
    enabled: mayRead && product !== '' && has(changes, 'images', 'combination'),
    retry: false,
    staleTime: FOR_A_WHILE,
    queryFn: async ({ signal }) => (await callStaff(getProductParts, { params: { uuid: product }, signal })).body,
  });
  return {
    combination: (id) =>
      foundIn(parts, ({ combinations }) => {
        const found = combinations.find(({ uuid }) => uuid === id);
        return (
          found &&
          (found.name ??
            joinList(
              found.values.map(({ label }) => localized(label, language)),
              language,
            ))
        );
      }),
    picture: (id) => {
      const found = parts.data?.images.find((image) => image.id === id);
      if (found) return { thumb: found.thumb, alt: localized(found.alt, language) };
      const state = foundIn(parts, () => undefined);
      return typeof state === 'string' ? state : 'gone';
    },
  };
};

/** The words of attributes and features, by their keys. */
const useDictionaryWords = (changes: readonly AuditChange[]): AuditNames['word'] => {
  const language = useLanguage();
  const mayRead = useMay('product.read');
  const hasCombinations = changes.some(({ partValues = [] }) => partValues.length > 0);
  const attributes = useDictionary('attribute', mayRead && (hasCombinations || has(changes, 'attributeValues')));
  const features = useDictionary('feature', mayRead && changes.some(({ of }) => of === 'features'));
  return (kind, key, value) => {
    const all = (kind === 'attribute' ? attributes : features).data ?? [];
    if (value === undefined) {
      const named = all.find((one) => one.key === key);
      return named ? localized(named.name, language) : wordOf(key);
    }
    const labels = all.flatMap((one) => (key === '' || one.key === key ? one.values : []));
    const label = labels.find((one) => one.key === value);
    return label ? localized(label.label, language) : wordOf(value);
  };
};

/** D-11.03: the names of what the log has by ids and keys, asked for once for all lines that are shown. */
export const useAuditNames = (changes: readonly AuditChange[], subject: string): AuditNames => {
  const [readsStock, readsTeam] = [useMay('stock.read'), useMay('staff.read')];
  const warehouses = useQuery({
    queryKey: ['warehouses'],
    enabled: has(changes, 'warehouses') && (readsStock || readsTeam),
    queryFn: async ({ signal }) => (await callStaff(listWarehouses, { signal })).body.warehouses,
  });
  return {
    entity: useEntityNames(changes),
    warehouse: (id) => foundIn(warehouses, (all) => all.find(({ uuid }) => uuid === id)?.name),
    ...usePartNames(changes, subject),
    word: useDictionaryWords(changes),
  };
};
