import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';

/** What a field of the audit log holds, which says how its values are shown. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'code'
  | 'word'
  | 'amount'
  | 'percent'
  | 'count'
  | 'grams'
  | 'size'
  | 'moment'
  | 'day'
  | 'role'
  | 'permissions'
  | 'setting'
  | 'packed'
  | 'suppliers'
  | 'labels'
  | 'features'
  | 'attributeValues'
  | 'packLines'
  | 'combinations'
  | 'combination'
  | 'images'
  | 'warehouses'
  /** Entities by their ids; `any`: of whichever kind. */
  | `names:${ChoiceKind | 'any'}`
  /** An object whose fields are changes of their own: `of` names their table. */
  | `parts:${'rules' | 'pack' | 'block'}`
  /** Its value says nothing to people: only that it changed. */
  | 'touched'
  /** Never shown. */
  | 'hidden';

export type Fields = Readonly<Record<string, FieldKind>>;
