import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * The page may already hold a remote's first CSS, inlined by the shell's server. The runtime asks
 * `__HANOUT_CSS__` (a set of file addresses) before it fetches a stylesheet, so nothing comes twice.
 */
export const withPageCss = (): RspackPluginInstance => ({
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageCss', (compilation) => {
      compilation.hooks.runtimeModule.tap('PageCss', (module) => {
        if (!module.name.includes('css_loading') && !module.name.includes('css loading')) return;
        const source = module.source?.source.toString('utf8');
        if (process.env['SHOW_CSS_RUNTIME']) console.log(module.name, source);
      });
    });
  },
});
