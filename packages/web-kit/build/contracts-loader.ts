import ts from 'typescript';

interface LoaderContext {
  readonly resourcePath: string;
  getOptions(): { readonly schemas: boolean };
}

/** A place of the source and what stands there instead. */
interface Edit {
  readonly pos: number;
  readonly end: number;
  readonly text: string;
}

const applied = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.pos - a.pos)
    .reduce((text, { pos, end, text: instead }) => text.slice(0, pos) + instead + text.slice(end), source);

const parsed = (path: string, source: string): ts.SourceFile =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);

/** What a service needs of an endpoint, and who calls it does not. */
const OF_THE_SERVICE = ['params', 'query', 'body', 'bodyType', 'limit', 'summary'];

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name && (ts.isIdentifier(property.name) || ts.isNumericLiteral(property.name))
    ? property.name.text
    : undefined;

/** `{ 200: Product, 404: null }` as `{ 200: null, 404: null }`: which statuses there are is what the call looks at. */
const statusesOnly = (responses: ts.ObjectLiteralElementLike, path: string): string => {
  if (!ts.isPropertyAssignment(responses) || !ts.isObjectLiteralExpression(responses.initializer))
    throw new Error(`${path}: an endpoint lists its responses as { status: schema }`);
  const statuses = responses.initializer.properties.map((response) => {
    const status = nameOf(response);
    if (!status) throw new Error(`${path}: ${response.getText()} is no response of an endpoint`);
    return `${status}: null`;
  });
  return `responses: { ${statuses.join(', ')} }`;
};

const withoutSchemas = (definition: ts.Expression | undefined, path: string): Edit => {
  if (!definition || !ts.isObjectLiteralExpression(definition))
    throw new Error(`${path}: an endpoint is written out as endpoint({ … })`);
  const kept = definition.properties.flatMap((property) => {
    const name = nameOf(property);
    if (!name) throw new Error(`${path}: ${property.getText()} is no property of an endpoint`);
    if (name === 'responses') return [statusesOnly(property, path)];
    return OF_THE_SERVICE.includes(name) ? [] : [property.getText()];
  });
  return { pos: definition.pos, end: definition.end, text: `{ ${kept.join(', ')} }` };
};

/** `endpoint({ … })` with where to call, how, by whom and what can come, and nothing of its schemas. */
const endpointsWithoutSchemas = (path: string, source: string): string => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoint')
      edits.push(withoutSchemas(node.arguments[0], path));
    else ts.forEachChild(node, visit);
  };
  visit(parsed(path, source));
  return applied(source, edits);
};

/** What stands inside `x as T`, `x satisfies T` and `(x)`. */
const inside = (expression: ts.Expression): ts.Expression =>
  ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)
    ? inside(expression.expression)
    : expression;

const isMade = (expression: ts.Expression): boolean => {
  const value = inside(expression);
  return ts.isCallExpression(value) || ts.isNewExpression(value) || ts.isObjectLiteralExpression(value);
};

/**
 * Says of every value made at the top of a module that making it changes nothing else, `const x = endpoint({ … })` as
 * `const x = /*#__PURE__*\/ (() => endpoint({ … }))()`. The minifier cannot see that through schemas built of schemas,
 * so every bundle that used one of them would hold them all.
 */
const pure = (path: string, source: string): string =>
  applied(
    source,
    parsed(path, source)
      .statements.filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ initializer }) => (initializer && isMade(initializer) ? [initializer] : []))
      .flatMap(({ pos, end }) => [
        { pos, end: pos, text: ' /*#__PURE__*/ (() => (' },
        { pos: end, end, text: '))()' },
      ]),
  );

/**
 * Loader for the sources of the contracts: a bundle holds the calls it makes, not all there are, and of a call what the
 * browser needs to make it. `schemas: true` leaves endpoints whole, for a remote that checks forms by what an endpoint
 * takes. A schema that is used by its own name comes in either way, and brings zod.
 */
export default function contractsLoader(this: LoaderContext, source: string): string {
  const path = this.resourcePath;
  return pure(path, this.getOptions().schemas ? source : endpointsWithoutSchemas(path, source));
}
