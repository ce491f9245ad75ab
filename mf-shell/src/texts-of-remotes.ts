import { loadPatiently } from '@shop/kit';
import type { LoadTexts, Registry } from '@shop/kit/host';

/**
 * `<remote>.<feature>` is loaded from the remote that owns it. The shell's and the kit's own texts come with the page.
 */
export const textsOfRemotes =
  (registry: Registry): LoadTexts =>
  async (language, namespace) => {
    const [remote = '', ...feature] = namespace.split('.');
    if (!registry.faces.some((face) => face.name === remote)) throw new Error(`no remote has the texts ${namespace}`);
    const module = registry.get(remote) ?? (await registry.load(remote));
    return loadPatiently(() => module.loadLocale(language, feature.join('.')));
  };
