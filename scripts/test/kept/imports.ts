import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/** The files that a file reaches by its imports, directly or not. */
export interface Closure {
  /** Files of the repository, the file itself among them. */
  readonly files: ReadonlySet<string>;
  /**
   * True when its inputs do not follow from its imports: it uses the file system or starts programs, or imports a
   * module whose name is computed.
   */
  readonly isOpen: boolean;
}

const SPECIFIER =
  /\b(?:from|import|require|mock|requireActual|importActual)\s*\(?\s*(['"])([^'"\n]+)\1|\bimport\s*\(\s*([^'")\s])/g;
const OPEN_MODULES = /^(?:node:)?(?:fs|fs\/promises|child_process|worker_threads|cluster|module)$/;
const OPEN_SOURCE =
  /\bimport\.meta\.(?:url|dirname|filename|glob(?!\(\s*'))|\b__(?:dirname|filename)\b|\bprocess\.cwd\(/;
/**
 * The product's own sources read files that they are given, also in tests: only a test names a file of the repository.
 */
const PRODUCT =
  /^(?:packages\/[^/]+|svc-[^/]+|mf-[^/]+)\/(?:src|server|releases)\/(?!testing\/)(?!.*(?:\.test\.|-under-test\.))/;
/** The build finds these modules by their paths. */
const GLOB = /\bimport\.meta\.glob\(\s*'([^']+)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

interface Imports {
  readonly specifiers: readonly string[];
  /** Patterns of `import.meta.glob`. */
  readonly patterns: readonly string[];
  readonly isOpen: boolean;
}

/** The module names in the source at `path`, and whether it may read files that they do not name. */
export const importsOf = (path: string, source: string): Imports => {
  const specifiers: string[] = [];
  let isComputed = false;
  for (const [, , name, computed] of source.replace(COMMENT, '').matchAll(SPECIFIER)) {
    if (computed !== undefined) isComputed = true;
    else if (name !== undefined) specifiers.push(name);
  }
  const readsFiles = OPEN_SOURCE.test(source) || specifiers.some((name) => OPEN_MODULES.test(name));
  // Patterns are matched before comments are removed, because a pattern looks like the start of a comment.
  const patterns = [...source.matchAll(GLOB)].flatMap(([, pattern]) => pattern ?? []);
  return { specifiers, patterns, isOpen: isComputed || (readsFiles && !PRODUCT.test(path)) };
};

const NO_IMPORTS: Imports = { specifiers: [], patterns: [], isOpen: false };

/** The files whose paths match a pattern, where `*` is a part of a name. */
const matching = ({ paths }: Tree, pattern: string): readonly string[] => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const fits = new RegExp(`^${parts.join('[^/]*')}$`);
  return paths.filter((path) => fits.test(path));
};

interface Workspace {
  readonly folder: string;
  readonly exports: ReadonlyMap<string, string>;
}

/** One target of an `exports` field, for any condition around it. */
const targetOf = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  return Object.values(entry)
    .map(targetOf)
    .find((target) => target !== undefined);
};

/** The workspaces by the names that others import them by, such as `@shop/contracts`. */
const workspacesOf = (tree: Tree): ReadonlyMap<string, Workspace> => {
  const manifests = tree.paths.filter((path) => /^(?:packages\/)?[^/]+\/package\.json$/.test(path));
  return new Map(
    manifests.flatMap((path) => {
      const { name, exports = {} } = JSON.parse(tree.read(path)) as { name?: string; exports?: unknown };
      if (name === undefined) return [];
      const entries = typeof exports === 'string' ? { '.': exports } : Object.entries(exports ?? {});
      const targets = (Array.isArray(entries) ? entries : Object.entries(entries)).flatMap(([key, entry]) => {
        const target = targetOf(entry);
        return target === undefined ? [] : [[key, target] as const];
      });
      return [[name, { folder: posix.dirname(path), exports: new Map(targets) }]];
    }),
  );
};

/** The path inside a workspace that an `exports` field gives for a subpath, including `*` patterns. */
const exportedPath = ({ folder, exports }: Workspace, subpath: string): string | undefined => {
  const exact = exports.get(subpath);
  if (exact !== undefined) return posix.join(folder, exact);
  for (const [key, target] of exports) {
    const [before = '', after] = key.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return posix.join(folder, target.replace('*', subpath.slice(before.length, subpath.length - after.length)));
  }
  return undefined;
};

/**
 * Follows the imports of the tree's files. It leaves out npm packages, for which the lock file stands. An import of a
 * repository file that does not exist makes the closure open.
 */
export const createImportGraph = (tree: Tree): { readonly closureOf: (file: string) => Closure } => {
  const workspaces = workspacesOf(tree);
  const parsed = new Map<string, { readonly targets: readonly string[]; readonly isOpen: boolean }>();

  const resolve = (from: string, name: string): string | null | undefined => {
    if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
    const [scope = '', rest = '', ...more] = name.split('/');
    const workspace = workspaces.get(name.startsWith('@') ? `${scope}/${rest}` : scope);
    if (!workspace) return null;
    const subpath = name.startsWith('@') ? more : [rest, ...more].filter((part) => part !== '');
    return exportedPath(workspace, ['.', ...subpath].join('/'));
  };

  const parse = (file: string) => {
    const cachedTargets = parsed.get(file);
    if (cachedTargets) return cachedTargets;
    const isCode = /\.[mc]?[jt]sx?$/.test(file);
    const { specifiers, patterns, isOpen } = isCode ? importsOf(file, tree.read(file)) : NO_IMPORTS;
    const resolved = specifiers.map((name) => resolve(file, name)).filter((target) => target !== null);
    const targets = resolved.filter((target): target is string => target !== undefined && tree.has(target));
    const matched = patterns.flatMap((pattern) => matching(tree, posix.join(posix.dirname(file), pattern)));
    const result = { targets: [...targets, ...matched], isOpen: isOpen || targets.length < resolved.length };
    parsed.set(file, result);
    return result;
  };

  const closureOf = (file: string): Closure => {
    const files = new Set([file]);
    let isOpen = false;
    for (const next of files) {
      const { targets, isOpen: nextIsOpen } = parse(next);
      isOpen ||= nextIsOpen;
      for (const target of targets) files.add(target);
    }
    return { files, isOpen };
  };
  return { closureOf };
};
