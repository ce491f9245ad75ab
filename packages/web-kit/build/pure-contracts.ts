import ts from 'typescript';

interface LoaderContext {
  readonly resourcePath: string;
}

const isCall = (expression: ts.Expression | undefined): expression is ts.Expression =>
  expression !== undefined &&
  (ts.isCallExpression(expression) || ts.isNewExpression(expression) || ts.isObjectLiteralExpression(expression));

/**
 * Loader for the sources of the contracts: says of every value made at the top of a module that making it changes
 * nothing else, `const x = endpoint({ … })` as `const x = /*#__PURE__*\/ (() => endpoint({ … }))()`. The minifier
 * cannot see that through schemas built of schemas, so every bundle that used one call would hold them all, those of
 * staff too.
 */
export default function pureContracts(this: LoaderContext, source: string): string {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, false);
  const made = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ initializer }) => initializer))
    .filter(isCall);
  return made.reduceRight(
    (text, { pos, end }) => `${text.slice(0, pos)} /*#__PURE__*/ (() => (${text.slice(pos, end)}))()${text.slice(end)}`,
    source,
  );
}
