import vm from 'node:vm';

/** Runs a server bundle; `file` is what its stacks name. @throws whatever the bundle throws */
export const evaluate = (code: string, file: string, require: (id: string) => unknown): unknown => {
  const run: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, {
    filename: file,
  });
  if (typeof run !== 'function') throw new Error(`${file} is no bundle`);
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
};

export const defaultOf = (bundle: unknown): unknown =>
  typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined;
