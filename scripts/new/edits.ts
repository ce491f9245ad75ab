import type { Edit } from './plan.ts';

const EXPORT = /^export \* from '[^']+';$/;

/** Adds a file to an index that only has exports, in alphabetical order. */
export const exportedFrom = (path: string, file: string): Edit => {
  const line = `export * from './${file}.ts';`;
  return {
    path,
    change: (text) => {
      const lines = text.trimEnd().split('\n');
      return lines.every((one) => EXPORT.test(one)) ? `${[...lines, line].toSorted().join('\n')}\n` : undefined;
    },
    byHand: line,
  };
};

const IMPORT = /^import [^;]+;\n/gm;
const ROUTES = /^ {2}\(deps: ([^(){}]+)\) =>\n {2}\(api: Api\): void => \{\n/m;

/**
 * Adds a route to a module: the imports, its dependencies among the module's `deps`, and the call. It comes first, so
 * that a path with a parameter does not match its calls.
 */
export const routedIn = (
  path: string,
  { name, route, deps }: { readonly name: string; readonly route: string; readonly deps: string },
): Edit => {
  const imports = [
    `import type { ${deps} } from './use-cases/${name}/${name}.ts';`,
    `import { ${route} } from './use-cases/${name}/route.ts';`,
  ].join('\n');
  return {
    path,
    change: (text) => {
      const last = [...text.matchAll(IMPORT)].at(-1);
      if (!last || !ROUTES.test(text)) return undefined;
      const end = last.index + last[0].length;
      const called = text
        .slice(end)
        .replace(
          ROUTES,
          (head, known: string) => `${head.replace(known, `${known} & ${deps}`)}    ${route}(api, deps);\n`,
        );
      return `${text.slice(0, end)}${imports}\n${called}`;
    },
    byHand: `${imports}\n${route}(api, { now });`,
  };
};

interface Texts {
  readonly [key: string]: string | Texts;
}
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Existing texts stay unchanged. */
const merged = (existing: Texts, added: Texts): Texts => ({
  ...existing,
  ...Object.fromEntries(
    Object.entries(added).map(([key, value]) => {
      const current = existing[key];
      return [key, isTexts(current) && isTexts(value) ? merged(current, value) : (current ?? value)];
    }),
  ),
});

/** More of the texts of one language. */
export const textsAddedTo = (path: string, texts: Texts): Edit => ({
  path,
  change: (text) => {
    const existing: unknown = JSON.parse(text);
    return isTexts(existing) ? JSON.stringify(merged(existing, texts), null, 2) : undefined;
  },
  byHand: JSON.stringify(texts, null, 2),
});
