import type { Edit } from './plan.ts';

const EXPORT = /^export \* from '[^']+';$/;

/** One more file in an index of nothing but exports, in the order of the alphabet. */
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
 * One more route of a module: the imports, what it needs among the module's `deps`, the call. It is the first, so that
 * a path with a parameter does not take its calls.
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

/** What is there stays as it is. */
const merged = (there: Texts, added: Texts): Texts => ({
  ...there,
  ...Object.fromEntries(
    Object.entries(added).map(([key, value]) => {
      const known = there[key];
      return [key, isTexts(known) && isTexts(value) ? merged(known, value) : (known ?? value)];
    }),
  ),
});

/** More of the texts of one language. */
export const saidIn = (path: string, texts: Texts): Edit => ({
  path,
  change: (text) => {
    const there: unknown = JSON.parse(text);
    return isTexts(there) ? JSON.stringify(merged(there, texts), null, 2) : undefined;
  },
  byHand: JSON.stringify(texts, null, 2),
});
