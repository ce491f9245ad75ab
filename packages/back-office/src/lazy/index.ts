export { FieldPlaceholder } from './field-placeholder.tsx';
export { partOnDemand } from './part-on-demand.tsx';
export { usePreloadWhenIdle } from './use-preload-when-idle.ts';
