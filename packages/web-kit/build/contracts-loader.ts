import { basename } from 'node:path';
import ts from 'typescript';

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  getOptions(): { readonly schemas: boolean };
}

/** A range of the source and its replacement. */
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

/** Properties of an endpoint that only the service needs, not its callers. */
const OF_THE_SERVICE = ['params', 'query', 'body', 'bodyType', 'limit', 'summary'];

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name && (ts.isIdentifier(property.name) || ts.isNumericLiteral(property.name))
    ? property.name.text
    : undefined;

const STATUS = /^[1-5]\d\d$/;

/** Whether it is a table of responses: `{ 200: Product, 404: null }`. */
const isResponses = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.length > 0 && properties.every((property) => STATUS.test(nameOf(property) ?? ''));

/** `{ 200: Product, 404: null }` as `{ 200: null, 404: null }`: which statuses there are is what the call looks at. */
const statusesOnly = ({ properties }: ts.ObjectLiteralExpression): string =>
  `{ ${properties.map((response) => `${nameOf(response)}: null`).join(', ')} }`;

/**
 * The table is written in place, or named if several endpoints share it; a named table loses its schemas at its
 * declaration.
 */
const responsesOf = (responses: ts.ObjectLiteralElementLike, path: string): string => {
  if (ts.isShorthandPropertyAssignment(responses)) return responses.getText();
  if (ts.isPropertyAssignment(responses)) {
    const { initializer } = responses;
    if (ts.isIdentifier(initializer)) return responses.getText();
    if (ts.isObjectLiteralExpression(initializer) && isResponses(initializer))
      return `responses: ${statusesOnly(initializer)}`;
  }
  throw new Error(`${path}: an endpoint lists its responses as { status: schema }, or names such a list`);
};

const withoutSchemas = (definition: ts.Expression | undefined, path: string): Edit => {
  if (!definition || !ts.isObjectLiteralExpression(definition))
    throw new Error(`${path}: an endpoint is written out as endpoint({ … })`);
  const kept = definition.properties.flatMap((property) => {
    const name = nameOf(property);
    if (!name) throw new Error(`${path}: ${property.getText()} is no property of an endpoint`);
    if (name === 'responses') return [responsesOf(property, path)];
    return OF_THE_SERVICE.includes(name) ? [] : [property.getText()];
  });
  return { pos: definition.pos, end: definition.end, text: `{ ${kept.join(', ')} }` };
};

/** `draftEndpoints('theme', Theme)`: makes several endpoints of one thing, and hands its schemas on to them alone. */
const makesEndpoints = (call: ts.CallExpression): boolean =>
  ts.isIdentifier(call.expression) && call.expression.text.endsWith('Endpoints');

/** What such a maker is handed by name is a schema: those that it makes have none. */
const handedSchemas = ({ arguments: handed }: ts.CallExpression): Edit[] =>
  handed.filter(ts.isIdentifier).map(({ pos, end }) => ({ pos, end, text: ' null' }));

/** Endpoints with path, method, access and statuses, without schemas. */
const endpointsWithoutSchemas = (path: string, source: string): string => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoint')
      edits.push(withoutSchemas(node.arguments[0], path));
    else if (ts.isCallExpression(node) && makesEndpoints(node)) edits.push(...handedSchemas(node));
    else if (ts.isObjectLiteralExpression(node) && isResponses(node))
      edits.push({ pos: node.pos, end: node.end, text: ` ${statusesOnly(node)}` });
    else ts.forEachChild(node, visit);
  };
  visit(parsed(path, source));
  return applied(source, edits);
};

/** The expression inside `x as T`, `x satisfies T` and `(x)`. */
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

/** Of a module without its query: what it exports of schemas comes from the same file with this one. */
const WITH_SCHEMAS = '?schemas';

interface Value {
  readonly statement: ts.VariableStatement;
  /** One, or those of a pattern: `const { get: getTheme, save: saveTheme } = …`. */
  readonly names: readonly string[];
  /** Every name that its initializer uses, without types. */
  readonly uses: ReadonlySet<string>;
  readonly isEndpoint: boolean;
  readonly isCalled: boolean;
}

const namesIn = (node: ts.Node): string[] =>
  ts.isTypeNode(node)
    ? []
    : ts.isIdentifier(node)
      ? [node.text]
      : node.getChildren().flatMap((child) => namesIn(child));

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));

const valuesOf = (file: ts.SourceFile): Value[] =>
  file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer) return [];
      const value = inside(initializer);
      const isEndpoint =
        ts.isCallExpression(value) && (value.expression.getText() === 'endpoint' || makesEndpoints(value));
      return [
        {
          statement,
          names: boundBy(name),
          uses: new Set(namesIn(initializer)),
          isEndpoint,
          isCalled: ts.isCallExpression(value),
        },
      ];
    }),
  );

/** Schemas, and values derived from schemas. */
const schemasAmong = (values: readonly Value[]): Value[] => {
  const found = new Set(['z']);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { names, uses, isEndpoint, isCalled } of values)
      if ((isCalled && !isEndpoint) || [...uses].some((used) => found.has(used)))
        names.forEach((name) => found.add(name));
  }
  return values.filter(({ names }) => names.some((name) => found.has(name)));
};

/**
 * A page that lists things reads how many there may be and where to ask, out of files that have the schemas of a form
 * as well: those are a module of their own, so that zod comes with the form and not with the list.
 */
const schemasApart = (path: string, source: string): string => {
  const schemas = schemasAmong(valuesOf(parsed(path, source)));
  const isExported = ({ statement }: Value): boolean =>
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  const exported = schemas.filter(isExported).flatMap(({ names }) => names);
  const without = applied(
    source,
    [...new Set(schemas.map(({ statement }) => statement))].map(({ pos, end }) => ({ pos, end, text: '' })),
  );
  return exported.length === 0
    ? source
    : `${without}\nexport { ${exported.join(', ')} } from './${basename(path)}${WITH_SCHEMAS}';`;
};

/**
 * Loader for the sources of the contracts: a bundle holds the calls it makes, not all there are, and of a call what the
 * browser needs to make it. `schemas: true` leaves endpoints whole, for a remote that checks forms by what an endpoint
 * takes. A schema that is used by its own name comes in either way, and brings zod.
 */
export default function contractsLoader(this: LoaderContext, source: string): string {
  const path = this.resourcePath;
  if (this.getOptions().schemas) return pure(path, source);
  const called = endpointsWithoutSchemas(path, source);
  return pure(path, this.resourceQuery === WITH_SCHEMAS ? called : schemasApart(path, called));
}
