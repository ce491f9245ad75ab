export { TreeList } from './tree-list.tsx';
export { TreeListRow } from './tree-row.tsx';
export {
  type Depths,
  type Move,
  type Place,
  placeByDrop,
  placeByMove,
  rowsOf,
  type TreeItem,
  type TreeRow,
} from './tree.ts';
export { useClosed } from './use-closed.ts';
