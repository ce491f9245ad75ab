/* css-tree as a whole reads files beside it when it is loaded, which a bundle has not. Reading CSS needs none. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
declare module 'css-tree/walker' {
  import { walk } from 'css-tree';
  export default walk;
}
