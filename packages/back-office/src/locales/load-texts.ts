import type { Language } from '@shop/contracts';

const FEATURES: readonly string[] = ['audit', 'drafts', 'frame', 'list', 'rich-text', 'scanning'];

/** Whether the kit has texts of this name. Those of `frame` stand beside the frame's own. */
export const hasTexts = (feature: string): boolean => FEATURES.includes(feature);

export const loadTexts = async (language: Language, feature: string): Promise<Readonly<Record<string, unknown>>> => {
  // A JSON module's shape is checked by the test that compares the three languages.
  const texts: { default: Record<string, unknown> } = await import(
    /* webpackChunkName: "[request]" */ `./${language}/${feature}.json`
  );
  return texts.default;
};
