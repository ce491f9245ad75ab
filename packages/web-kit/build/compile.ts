import { rspack, type Configuration } from '@rspack/core';

/** Runs one build to its end. @throws with the compiler's own words when it has errors. */
export const compile = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors())
          reject(
            new Error(
              `${config.name ?? 'build'} has errors\n${stats.toString({ all: false, errors: true, colors: false })}`,
            ),
          );
        else resolve();
      });
    });
  });
