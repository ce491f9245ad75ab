/* The main module of css-tree reads files next to it at load time, which a bundle lacks. Its parser needs none. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
declare module 'css-tree/walker' {
  import { walk } from 'css-tree';
  export default walk;
}
