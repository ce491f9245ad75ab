/** The repository's folder: scripts/bootstrap.mjs runs every command of package.json from there. */
export const ROOT = process.cwd();
