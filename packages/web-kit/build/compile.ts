import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Runs one build and returns its result. @throws with the compiler's messages if it has errors. */
export const compile = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (!stats) reject(new Error(`${config.name ?? 'build'} ended without a result`));
        else if (stats.hasErrors())
          reject(
            new Error(
              `${config.name ?? 'build'} has errors\n${stats.toString({ all: false, errors: true, colors: false })}`,
            ),
          );
        else resolve(stats);
      });
    });
  });
