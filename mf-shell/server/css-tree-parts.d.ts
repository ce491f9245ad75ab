/* The whole of css-tree reads files beside it when it is loaded, which a bundle has not; reading CSS needs none of them. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
declare module 'css-tree/walker' {
  import { walk } from 'css-tree';
  export default walk;
}
