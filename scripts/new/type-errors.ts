import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

const optionsOf = (project: string): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(ROOT, project), (path) => ts.sys.readFile(path)) as { config: object };
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT).options;
};

/**
 * Type errors of files that do not exist: the work tree with these texts over it, by their paths. Errors in other files
 * are ignored.
 */
export const typeErrorsOf = (
  texts: Readonly<Record<string, string>>,
  project: 'tsconfig.web.json' | 'tsconfig.node.json',
): readonly string[] => {
  const options = optionsOf(project);
  const over = new Map(Object.entries(texts).map(([path, text]) => [join(ROOT, path), text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => over.has(path) || fileExists(path);
  host.readFile = (path) => over.get(path) ?? readFile(path);
  host.directoryExists = (path) =>
    [...over.keys()].some((file) => file.startsWith(`${path}/`)) || (directoryExists?.(path) ?? true);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = over.get(path);
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion);
  };
  const code = [...over.keys()].filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram([...code, join(ROOT, 'packages/web-kit/src/css.d.ts')], options, host);
  return code
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
};
