/** The repository's folder: every command of package.json runs from there (scripts/bootstrap.mjs sees to it). */
export const ROOT = process.cwd();
