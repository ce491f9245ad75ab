import { readFileSync } from 'node:fs';

/** The declarations of a stylesheet for one selector. */
export type Declared = Readonly<Record<string, string>>;

const fits = (condition: string, width: number): boolean =>
  [...condition.matchAll(/\((min|max)-width:\s*(\d+)px\)/g)].every(([, end, px]) =>
    end === 'min' ? width >= Number(px) : width <= Number(px),
  ) && !/prefers|hover/.test(condition);

const declarations = (block: string): Record<string, string> =>
  Object.fromEntries(
    block
      .split(';')
      .map((line) => /^\s*([\w-]+):\s*([\s\S]+?)\s*$/.exec(line))
      .flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])),
  );

/**
 * The declarations for `selector` in a window of `width` px, because jsdom has no layout. Plain rules and width
 * conditions, later ones over earlier ones, without specificity.
 */
export const cssAt = (file: string, selector: string, width: number): Declared => {
  const sheet = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const merged: Record<string, string> = {};
  const rules = (text: string): void => {
    for (const [, names = '', block = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      if (names.split(',').some((name) => name.trim() === selector)) Object.assign(merged, declarations(block));
  };
  let at = 0;
  for (const media of sheet.matchAll(/@media([^{]+)\{((?:[^{}]+\{[^{}]*\})*)\s*\}/g)) {
    rules(sheet.slice(at, media.index));
    if (fits(media[1] ?? '', width)) rules(media[2] ?? '');
    at = media.index + media[0].length;
  }
  rules(sheet.slice(at));
  return merged;
};

/** The number of columns of a grid, by `repeat(N, …)`; otherwise one. */
export const columnsAt = (file: string, selector: string, width: number): number =>
  Number(/repeat\((\d+),/.exec(cssAt(file, selector, width)['grid-template-columns'] ?? '')?.[1] ?? 1);
